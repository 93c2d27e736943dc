import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import type { InspectionResult } from '../../demo/server/domain/upload/inspect-file'
import { acceptedMediaType, inspectionLimits } from '../../demo/server/domain/upload/inspection'
import { createFilePool } from '../../demo/server/environment/file-process/file-work'
import type { FileTask } from '../../demo/server/environment/file-process/work-process'
import type { HttpError } from '../../demo/server/http/problem'
import { type DamagedFile, damagedFiles } from '../fuzz/damage'
import { childrenOf } from '../help/servers/children'

/** The same seed gives the same files. */
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const FILES = 2_000
/** Ends a test that hangs. Beside other tests, a slow machine needs more than three minutes. */
const TIMEOUT_MS = 600_000
/** Number of files after which the memory of this process no longer grows. */
const WARM_UP_FILES = 200

const folder = mkdtempSync(join(tmpdir(), 'damaged-'))
afterAll(() => rmSync(folder, { recursive: true }))

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Returns the resident memory of this process in bytes. This process runs the pool, as the server's process does. */
function memory(): number {
  collectGarbage()
  collectGarbage()
  return process.memoryUsage.rss()
}

/** Returns the media type of an accepted file, or the status of the refusal. */
function outcomeOf(result: InspectionResult): string {
  try {
    return acceptedMediaType(result)
  } catch (error) {
    return `${(error as HttpError).status}`
  }
}

const expected = ['application/pdf', 'image/jpeg', 'image/png', '413', '415', '422']

test(
  'each of 2,000 damaged files gets a verdict, no process is left over, and the memory hardly grows',
  async () => {
    const before = childrenOf(process.pid)
    const pool = createFilePool()
    const files = damagedFiles(SEED, ['open', 'locked', 'active', 'picture', 'renamed'])
    const outcomes: Record<string, number> = {}
    const unexpected: string[] = []

    async function judge(owner: string, { name, bytes }: DamagedFile): Promise<void> {
      const path = join(folder, owner)
      writeFileSync(path, bytes)
      const task: FileTask = { kind: 'inspect', path, category: 'SCHOOL_ATTESTATION' }
      // Rejects if the process fails, takes ten seconds, or exceeds its memory.
      const outcome = await pool
        .run(owner, () => task, inspectionLimits)
        .then(
          result => outcomeOf(result as InspectionResult),
          error => `${error}`,
        )
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      if (!expected.includes(outcome)) unexpected.push(`${name}: ${outcome}`)
    }

    /** Judges `count` files, two at a time. */
    async function judgeFiles(count: number): Promise<void> {
      let remaining = count
      const worker = async (owner: string) => {
        while (remaining-- > 0) await judge(owner, files.next().value)
      }
      await Promise.all(['linh', 'mai'].map(worker))
    }

    await judgeFiles(WARM_UP_FILES)
    const memoryBefore = memory()
    await judgeFiles(FILES - WARM_UP_FILES)
    expect(unexpected).toEqual([])
    expect(memory()).toBeLessThan(memoryBefore * 1.1)
    expect(outcomes['application/pdf']).toBeGreaterThan(100)
    expect(outcomes['422']).toBeGreaterThan(100)
    expect(childrenOf(process.pid) - before).toBeLessThanOrEqual(2)
    pool.close()
    await expect.poll(() => childrenOf(process.pid)).toBe(before)
  },
  TIMEOUT_MS,
)

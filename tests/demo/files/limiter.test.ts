import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inspect } from '../../../demo/server/domain/upload/inspection'
import { createLimiter } from '../../../demo/server/environment/file-process/limiter'
import { pdfBytes } from '../../samples/files'

/** Returns a limiter with tasks that run until the test ends them. The first letter of a task's name is its owner. */
function openTestLimiter() {
  const limit = createLimiter({ maxRunning: 2, maxQueued: 20 })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const start = (name: string) =>
    limit(name.charAt(0), 20, () => {
      started.push(name)
      return new Promise<void>(done => ends.set(name, done))
    })
  /** Ends a task, and waits until the task `next` starts. */
  const endAndAwait = async (name: string, next: string) => {
    ends.get(name)?.()
    await expect.poll(() => started.at(-1)).toBe(next)
  }
  return { start, endAndAwait, started, end: (name: string) => ends.get(name)?.() }
}

test('tasks of one owner run one after the other, and do not block other owners', async () => {
  const { start, endAndAwait, started, end } = openTestLimiter()
  const tasks = ['a1', 'a2', 'a3', 'b1', 'b2'].map(start)
  expect(started).toEqual(['a1', 'b1'])
  await endAndAwait('b1', 'b2')
  await endAndAwait('a1', 'a2')
  await endAndAwait('a2', 'a3')
  for (const name of ['a3', 'b2']) end(name)
  await Promise.all(tasks)
  expect(started).toEqual(['a1', 'b1', 'b2', 'a2', 'a3'])
})

test('a new owner is served before the further tasks of earlier owners', async () => {
  const { start, endAndAwait, started, end } = openTestLimiter()
  const tasks = ['a1', 'b1', 'c1', 'a2', 'b2', 'd1'].map(start)
  expect(started).toEqual(['a1', 'b1'])
  await endAndAwait('a1', 'c1')
  await endAndAwait('b1', 'd1')
  await endAndAwait('c1', 'a2')
  await endAndAwait('d1', 'b2')
  for (const name of ['a2', 'b2']) end(name)
  await Promise.all(tasks)
})

test('one student can have two files in the queue, and further files get 503', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gate-'))
  try {
    const path = join(folder, 'file')
    writeFileSync(path, pdfBytes())
    const sendMany = (owner: string) => Array.from({ length: 15 }, () => inspect(owner, path, 'IDENTITY'))
    const results = await Promise.allSettled(['linh', 'amadou', 'wei'].flatMap(sendMany))
    const accepted = results.map(({ status }) => status === 'fulfilled')
    expect([0, 15, 30].map(from => accepted.slice(from, from + 15).filter(Boolean).length)).toEqual([3, 3, 2])
    const refusals = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 503, details: { headers: { 'Retry-After': '5' } } })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ownMigrations, readMigrations } from '../../../demo/server/storage/database/migrations'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const tables = 'demo/server/storage/tables'
/** Timeout in milliseconds: another process compiles the tables. */
const TIMEOUT_MS = 60_000

/** Returns the files that `npm run schema` would add to the existing migrations for these tables. */
function generate(schema: string): string[] {
  const out = mkdtempSync(join(tmpdir(), 'schema-'))
  try {
    cpSync(ownMigrations(), out, { recursive: true })
    const before = readdirSync(out)
    const args = ['drizzle-kit', 'generate', '--dialect', 'postgresql', '--schema', schema]
    // drizzle-kit resolves the path of its output folder from the working directory, even if the path is absolute.
    execFileSync('npx', [...args, '--out', relative(root, out), '--name', 'next'], { cwd: root })
    return readdirSync(out).filter(name => !before.includes(name))
  } finally {
    rmSync(out, { recursive: true })
  }
}

test(
  'the migrations create the tables that are defined in TypeScript',
  () => {
    expect(generate(tables)).toEqual([])
  },
  TIMEOUT_MS,
)

test(
  'a changed table needs a new migration',
  () => {
    expect(generate('demo/server/storage/tables/setting.ts')).toEqual([
      expect.stringMatching(/^\d{4}_next\.sql$/),
    ])
  },
  TIMEOUT_MS,
)

test('each migration is newer than the previous one, and every file is in the list', () => {
  const migrations = readMigrations(ownMigrations())
  const times = migrations.map(({ folderMillis }) => folderMillis)
  // Drizzle runs only migrations that are newer than the newest one in the database.
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
  const files = readdirSync(ownMigrations()).filter(name => name.endsWith('.sql'))
  expect(migrations.map(({ name }) => name)).toEqual(files.sort())
})

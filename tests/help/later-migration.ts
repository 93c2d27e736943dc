import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownMigrations } from '../../demo/server/storage/database/migrations'

interface JournalEntry {
  idx: number
  version: string
  when: number
  tag: string
  breakpoints: boolean
}

/** Copies the server's migrations to a temporary folder and adds one, as `npm run schema` does. */
export function addMigration(name: string, sql: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(ownMigrations(), folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal: { entries: JournalEntry[] } = JSON.parse(readFileSync(path, 'utf8'))
  const last = journal.entries.at(-1)
  if (!last) throw new Error('There is no migration')
  const [idx, tag] = [last.idx + 1, `${`${last.idx + 1}`.padStart(4, '0')}_${name}`]
  journal.entries.push({ ...last, idx, tag, when: last.when + 1 })
  writeFileSync(path, JSON.stringify(journal))
  writeFileSync(join(folder, `${tag}.sql`), sql)
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

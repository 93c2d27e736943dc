import { parseArgs } from 'node:util'
import { createEnvironment } from '../../server/environment/environment'
import { checkDocuments } from '../objects/commands/check'
import { describeFindings } from '../objects/commands/check-command'
import { openOperatedServer } from '../operation'
import { type ErasureList, readErasures, repeatFromList } from '../retention/erasure-list'
import { type OperatedSettings, readServerSettings } from '../settings/settings'
import { UsageError } from '../usage-error'
import { requirePostgres } from './backup-command'
import { listBackups } from './backup-folder'
import { restoreBackup } from './restore'

const options = { at: { type: 'string' }, erasures: { type: 'string' } } as const

/** Restores a backup, migrates the schema, repeats the listed erasures, and checks that all documents are present. */
export async function runRestore(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [folder, ...more] = positionals
  const { erasures } = values
  if (!folder || !erasures || more.length > 0)
    throw new UsageError('Name the folder of the backups, and the newest list of erasures')
  // Read before anything is written, so that a wrong file changes nothing.
  const list = erasures === 'none' ? [] : await readErasures(erasures)
  const backups = await listBackups(folder)
  const backup = values.at ?? backups.at(-1)
  if (!backup || !backups.includes(backup))
    throw new Error(`There is no such backup. There are: ${backups.join(', ') || 'none'}.`)
  const url = requirePostgres()
  const settings = { ...readServerSettings(process.env), metrics: undefined }
  const began = performance.now()
  const manifest = await restoreBackup({ folder, backup, url, objectStore: settings.objectStore })
  const { report, isComplete } = await finishRestore(settings, list)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(
    `Restored the backup of ${manifest.at}: the database and ${manifest.objects} objects, in ${seconds} s.\n${report}\n`,
  )
  if (!isComplete) process.exitCode = 1
}

async function finishRestore(settings: OperatedSettings, list: ErasureList) {
  const log = (text: string) => process.stderr.write(text)
  const environment = createEnvironment({ error: log, info: log })
  const { server, close } = await openOperatedServer(settings, environment, { timers: 'clock' })
  try {
    const erased = await repeatFromList(server, list)
    const findings = await checkDocuments(server, false)
    return { report: `${erased}\n${describeFindings(findings)}`, isComplete: findings.lost.length === 0 }
  } finally {
    await close()
  }
}

import { describeFault } from '../../server/environment/describe-fault'
import { migrate } from '../../server/storage/database/migrate'
import { openDatabase } from '../../server/storage/database/open'
import { readDataPlace } from '../settings/settings'

/** Migrates the configured database and prints the names of the applied migrations. Reads no other setting. */
export async function runMigrate(): Promise<void> {
  const { DATABASE_URL, DATABASE_URL_FILE, DATA_DIR } = process.env
  // A default would create an empty database instead of migrating the intended one.
  if (!DATABASE_URL && !DATABASE_URL_FILE && !DATA_DIR)
    throw new Error('Name the database: set DATABASE_URL, or DATA_DIR for one in a folder.')
  const { databaseUrl, dataFolder } = readDataPlace(process.env)
  const place = databaseUrl ? { url: databaseUrl } : { folder: dataFolder }
  const applied: string[] = []
  const reportMigration = (name: string) => {
    applied.push(name)
    process.stdout.write(`${name}\n`)
  }
  const report = (fault: unknown) => void process.stderr.write(`${describeFault(fault)}\n`)
  const { close } = await openDatabase(place, report, (database, run) =>
    migrate(database, run, { report: reportMigration }),
  )
  await close()
  process.stdout.write(applied.length > 0 ? 'The database is up to date.\n' : 'Nothing to migrate.\n')
}

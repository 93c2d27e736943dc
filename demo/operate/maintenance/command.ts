import { parseArgs } from 'node:util'
import { describeFault } from '../../server/environment/describe-fault'
import { type Closure, deleteClosure, readClosure, writeClosure } from '../../server/http/maintenance'
import type { Database } from '../../server/storage/database/database'
import { FolderLocked } from '../../server/storage/database/folder-lock'
import { openDatabase } from '../../server/storage/database/open'
import { readDataPlace } from '../settings/settings'
import { UsageError } from '../usage-error'

/** A request of the operator. Without a state, the command prints the current one. */
interface MaintenanceRequest {
  state: 'on' | 'off' | undefined
  closing: Closure
}

const options = { until: { type: 'string' } } as const

/** A date and time with a time zone. Without a time zone, the time would depend on the machine that reads it. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** Parses the arguments. Throws a `UsageError` that names the wrong argument. */
export function readMaintenanceRequest(args: string[], now: Date): MaintenanceRequest {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [state, ...more] = positionals
  if (more.length > 0 || ![undefined, 'on', 'off'].includes(state))
    throw new UsageError('Give `on` or `off`, or no argument to see the current state')
  const { until } = values
  if (until === undefined) return { state: state as MaintenanceRequest['state'], closing: {} }
  if (state !== 'on') throw new UsageError('--until is only possible with `on`')
  const end = TIME.test(until) ? new Date(until) : new Date(Number.NaN)
  if (Number.isNaN(end.getTime()))
    throw new UsageError('--until is a time with its time zone: 2026-09-01T08:00Z or 2026-09-01T10:00+02:00')
  if (end <= now) throw new UsageError(`--until ${until} is in the past`)
  return { state, closing: { until: end.toISOString() } }
}

/** Opens or closes the service as requested. Resolves with a sentence about the current state. */
export async function setMaintenance(
  database: Database,
  { state, closing }: MaintenanceRequest,
): Promise<string> {
  if (state === 'on') await writeClosure(database, closing)
  if (state === 'off') await deleteClosure(database)
  const closure = await readClosure(database)
  if (!closure) return 'The service is open.'
  return `The service is closed for maintenance${closure.until ? `; the announced end is ${closure.until}` : ''}.`
}

/** Runs the command `maintenance`. It does not migrate the schema, since servers of an earlier release may be running. */
export async function runMaintenance(args: string[]): Promise<void> {
  const request = readMaintenanceRequest(args, new Date())
  const { databaseUrl, dataFolder } = readDataPlace(process.env)
  const place = databaseUrl ? { url: databaseUrl } : { folder: dataFolder }
  const report = (fault: unknown) => void process.stderr.write(`${describeFault(fault)}\n`)
  const { database, close } = await openDatabase(place, report, async () => undefined).catch(error => {
    if (!(error instanceof FolderLocked)) throw error
    const { pid, host } = error.holder
    throw new Error(
      `The state is in ${dataFolder}, which a running server uses (process ${pid} on ${host}). Stop it before this command. ` +
        'With PostgreSQL, both can run at the same time.',
    )
  })
  try {
    process.stdout.write(`${await setMaintenance(database, request)}\n`)
  } finally {
    await close()
  }
}

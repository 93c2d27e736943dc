import { describeFault } from './report'
import { readSettings } from './settings'
import { start } from './start'

const world = { now: () => new Date(), report: (fault: unknown) => console.error(describeFault(fault)) }

try {
  const running = await start(readSettings(process.env), world)
  process.stdout.write(`ready ${running.site}\n`)
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => running.close().finally(() => process.exit()))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

import { describeFault } from './report'
import { securityLine } from './security'
import { readSettings } from './settings'
import { start } from './start'
import type { World } from './world'

const world: World = {
  now: () => new Date(),
  report: fault => console.error(describeFault(fault)),
  logSecurity: event => process.stdout.write(securityLine(event)),
}

try {
  const running = await start(readSettings(process.env), world)
  process.stdout.write(`ready ${running.site}\n`)
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => running.close().finally(() => process.exit()))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

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

// What this process writes is its owner's alone: PGlite asks for files that everybody may read.
process.umask(0o077)

try {
  const running = await start(readSettings(process.env), world)
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => running.close().finally(() => process.exit()))
  process.stdout.write(`ready ${running.site}\n`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

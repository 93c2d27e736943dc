import { createProcessEnvironment } from './operate/observe/process-log'
import { readServerSettings } from './operate/settings/settings'
import { endOnSignal } from './server/environment/end-on-signal'
import { start } from './start'

const environment = createProcessEnvironment(process.env.LOG_FORMAT)

// Only the owner may read what this process writes: PGlite creates files that all users may read.
process.umask(0o077)

process.stdout.write('Starting the server…\n')
try {
  const running = await start(readServerSettings(process.env), environment)
  endOnSignal(running.close)
  process.stdout.write(`ready ${running.site}\n`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

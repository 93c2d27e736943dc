import { createEnvironment } from './server/environment/environment'
import { endOnSignal } from './server/serve/end-on-signal'
import { readServerSettings } from './server/settings/settings'
import { start } from './start'

const environment = createEnvironment({
  error: text => process.stderr.write(text),
  info: text => process.stdout.write(text),
})

// Only the owner may read what this process writes: PGlite creates files that all users may read.
process.umask(0o077)

try {
  const running = await start(readServerSettings(process.env), environment)
  endOnSignal(running.close)
  process.stdout.write(`ready ${running.site}\n`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

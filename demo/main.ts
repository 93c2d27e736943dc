import { needsOperation, readServerSettings } from './operate/settings/settings'
import { endOnSignal } from './server/environment/end-on-signal'
import { createEnvironment, type ServerEnvironment } from './server/environment/environment'
import { type OpenFunction, openDemo, start } from './start'

// `npm start`: the server, with the demo pages if the settings ask for them. Loads from `operate/` only what the settings need.

/** Returns the environment of this process. The log is plain text unless `format` names another format. */
async function openEnvironment(format: string | undefined): Promise<ServerEnvironment> {
  if (format) return (await import('./operate/observe/process-log')).createProcessEnvironment(format)
  return createEnvironment({
    error: text => process.stderr.write(text),
    info: text => process.stdout.write(text),
  })
}

// Lets only the owner read new files. Otherwise all users could read the files that PGlite creates.
process.umask(0o077)

process.stdout.write('Starting the server…\n')
try {
  const settings = readServerSettings(process.env)
  let open: OpenFunction = openDemo
  if (needsOperation(settings)) {
    const { openOperated } = await import('./operate/operation')
    open = (_, environment) => openOperated(openDemo, settings, environment)
  }
  const running = await start(settings, await openEnvironment(process.env.LOG_FORMAT), { open })
  endOnSignal(running.close)
  process.stdout.write(`ready ${running.site}\n`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

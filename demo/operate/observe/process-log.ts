import { pino, stdTimeFunctions } from 'pino'
import { describeFault } from '../../server/environment/describe-fault'
import { createEnvironment, type ServerEnvironment } from '../../server/environment/environment'
import { isTemporary } from '../../server/storage/database/outage'

/** Returns the environment of this process for `LOG_FORMAT`: JSON lines for `json`, otherwise plain text. */
export function createProcessEnvironment(format = 'text'): ServerEnvironment {
  if (format === 'json') return createJsonEnvironment(line => process.stdout.write(line))
  return createEnvironment({
    error: text => process.stderr.write(text),
    info: text => process.stdout.write(text),
  })
}

/** Returns an environment for machine-readable logs: each line is a JSON object. `write` receives complete lines. */
export function createJsonEnvironment(write: (line: string) => void): ServerEnvironment {
  const log = pino(
    {
      // The log collector adds process and machine itself.
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: level => ({ level }) },
    },
    { write },
  )
  return {
    now: () => new Date(),
    report(fault, request) {
      const [sentence, ...frames] = describeFault(fault).split('\n')
      const facts = { ...request, ...(frames.length > 0 && { stack: frames.map(frame => frame.trim()) }) }
      if (isTemporary(fault)) log.warn(facts, sentence)
      else log.error(facts, sentence)
    },
    logSecurity: ({ kind, source }, request) => log.warn({ ...request, kind, source }, 'security'),
    logRequest: ({ seconds, ...request }) => {
      const facts = { ...request, milliseconds: Math.round(seconds * 1000) }
      // Health checks arrive every few seconds.
      if (request.route.startsWith('/health/')) log.debug(facts, 'request')
      else log.info(facts, 'request')
    },
  }
}

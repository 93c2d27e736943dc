import { createEnvironment, type ServerEnvironment } from '../../server/environment/environment'
import { createJsonEnvironment } from './json-log'

/** Returns the environment of this process for `LOG_FORMAT`: JSON lines for `json`, otherwise plain text. */
export function createProcessEnvironment(format = 'text'): ServerEnvironment {
  if (format === 'json') return createJsonEnvironment(line => process.stdout.write(line))
  return createEnvironment({
    error: text => process.stderr.write(text),
    info: text => process.stdout.write(text),
  })
}

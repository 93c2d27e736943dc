import { createEnvironment, type ServerEnvironment } from '../../server/environment/environment'
import { createJsonEnvironment } from './json-log'

/** The log of this process, as `LOG_FORMAT` asks: lines of JSON, by default in production alone, or text to read. */
export function createProcessEnvironment(format = 'text'): ServerEnvironment {
  if (format === 'json') return createJsonEnvironment(line => process.stdout.write(line))
  return createEnvironment({
    error: text => process.stderr.write(text),
    info: text => process.stdout.write(text),
  })
}

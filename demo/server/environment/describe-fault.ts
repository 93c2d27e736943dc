import { DatabaseUnavailable, isTemporary } from '../storage/database/outage'

/**
 * Returns the log text of a fault: name, message and stack. An outage has no stack. The message of a failed query is replaced by
 * its code, since it may contain personal data.
 */
export function describeFault(fault: unknown): string {
  if (!(fault instanceof Error)) return 'A fault that is not an Error'
  // An outage affects every request, so the stack is not useful.
  if (isTemporary(fault)) return sentenceOf(fault)
  const frames = fault.stack?.split('\n').filter(line => /^\s+at /.test(line)) ?? []
  return [sentenceOf(fault), ...frames].join('\n')
}

function sentenceOf(fault: Error): string {
  if (fault instanceof DatabaseUnavailable) return fault.message
  const { cause } = fault
  if (!('query' in fault) && !('params' in fault) && !('severity' in fault))
    return `${fault.name}: ${fault.message}`
  const { code, message } = (cause ?? fault) as { code?: string; message: string }
  // An error of the driver itself has no code, and contains no part of the query.
  return `A query failed: ${code ?? (isTemporary(fault) ? message : 'unknown')}`
}

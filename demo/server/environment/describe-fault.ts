import { DatabaseUnavailable, isTemporary } from '../db/outage'

/** What is told of a fault: its kind and its place. A query's own message has the visitor's data in it. */
export function describeFault(fault: unknown): string {
  if (!(fault instanceof Error)) return 'A fault that is no error'
  // An outage meets every request, and says nothing of a place.
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
  // What the driver says by itself has no code, and nothing of the query.
  return `A query failed: ${code ?? (isTemporary(fault) ? message : 'unknown')}`
}

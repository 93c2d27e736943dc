/** What is told of a fault: its kind and its place. A query's own message has the visitor's data in it. */
export function describeFault(fault: unknown): string {
  if (!(fault instanceof Error)) return 'A fault that is no error'
  const frames = fault.stack?.split('\n').filter(line => /^\s+at /.test(line)) ?? []
  return [sentenceOf(fault), ...frames].join('\n')
}

function sentenceOf(fault: Error): string {
  const { cause } = fault
  if (!('query' in fault) && !('params' in fault) && !('severity' in fault))
    return `${fault.name}: ${fault.message}`
  const { code = 'unknown' } = (cause ?? fault) as { code?: string }
  return `A query failed: ${code}`
}

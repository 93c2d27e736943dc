/** The arguments of a command are invalid. The operator sees the message and the command's usage. */
export class UsageError extends Error {}

/** Returns the first sentence of an error of Node's parser. Its other sentences explain arguments that begin with a dash. */
const parserSentence = (fault: Error): string | undefined =>
  'code' in fault && `${fault.code}`.startsWith('ERR_PARSE_ARGS') ? fault.message.split('. ')[0] : undefined

/** Returns the message of an error about arguments. Undefined for any other error. */
export const usageErrorIn = (fault: unknown): string | undefined => {
  if (fault instanceof UsageError) return fault.message
  return fault instanceof Error ? parserSentence(fault) : undefined
}

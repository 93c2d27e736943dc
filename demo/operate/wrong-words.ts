/** The words after a command's name are not what it takes. The operator reads the message, and what it takes. */
export class WrongWords extends Error {}

/** The first sentence of what Node's parser says: the next ones are about words that begin with a dash. */
const parserSentence = (fault: Error): string | undefined =>
  'code' in fault && `${fault.code}`.startsWith('ERR_PARSE_ARGS') ? fault.message.split('. ')[0] : undefined

/** What is wrong with the words; undefined of any other fault. */
export const wrongWordsIn = (fault: unknown): string | undefined => {
  if (fault instanceof WrongWords) return fault.message
  return fault instanceof Error ? parserSentence(fault) : undefined
}

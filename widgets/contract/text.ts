/** U+0000, and half of a surrogate pair: JSON can say them, but they are no text, and a database refuses them. */
const notText = /\0|\p{Cs}/u

export const isText = (text: string): boolean => !notText.test(text)

/**
 * The one rule for every string on the wire, keys included: the path of the first that is no text, undefined if there is
 * none. Whatever depth was sent: it keeps a list of its own, since the stack would overflow.
 */
export function textFault(sent: unknown): string | undefined {
  const waiting: [path: string, value: unknown][] = [['', sent]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && !isText(value)) return path
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inside] of Object.entries(value)) {
      if (!isText(key)) return path
      waiting.push([path ? `${path}.${key}` : key, inside])
    }
  }
  return undefined
}

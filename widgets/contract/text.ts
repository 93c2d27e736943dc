/** U+0000 and lone surrogates: JSON can encode them, but they are not text, and a database refuses them. */
const notText = /\0|\p{Cs}/u

export const isText = (text: string): boolean => !notText.test(text)

/** With the letters and signs of a Latin keyboard in place of their full-width forms, which a Chinese one can write. */
export const halfWidth = (text: string): string =>
  text.replace(/[！-～]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/**
 * The one rule for every string on the wire, keys included: the path of the first string that is not text, else
 * undefined. It uses a list and no recursion, since a deep request would overflow the stack.
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

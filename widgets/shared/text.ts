/** U+0000 and lone surrogates: JSON can encode them, but they are not text, and a database refuses them. */
const notText = /\0|\p{Cs}/u

export const isText = (text: string): boolean => !notText.test(text)

/** Replaces full-width letters and signs, which a Chinese keyboard can write, by those of a Latin keyboard. */
export const halfWidth = (text: string): string =>
  text.replace(/[！-～]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

const isBroken = (value: unknown): boolean => typeof value === 'string' && !isText(value)

/** Maximum nesting of objects and lists. Requests of the contract have far fewer levels. */
const MAX_DEPTH = 20

/**
 * Returns the path of a string that is not text, of an object with such a key, or of a value that is nested too deep; undefined if
 * there is none. It checks every string of a request. The function is not recursive, since a deeply nested request would overflow
 * the stack.
 */
export function textFault(request: unknown): string | undefined {
  const pending: [path: string, value: unknown, depth: number][] = [['', request, 0]]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [path, value, depth] = next
    if (depth > MAX_DEPTH || isBroken(value)) return path
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inside] of Object.entries(value)) {
      if (!isText(key)) return path
      pending.push([path ? `${path}.${key}` : key, inside, depth + 1])
    }
  }
  return undefined
}

/** Returns the value of a digit. Unicode encodes the ten digits of each script in a row, from zero to nine. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (point - zero) % 10
}

/** Replaces the digits of every script by 0 to 9. */
export const latinDigits = (text: string): string => text.replace(/\p{Nd}/gu, digit => `${digitValue(digit)}`)

/** Like `latinDigits`; also removes spaces and the invisible characters of a copied number. */
export const digitsOf = (text: string): string => latinDigits(text.replace(/[\s\p{Cf}]/gu, ''))

/** Normalises a number or code that is printed in groups: Latin digits and capitals, without spaces, hyphens and full stops. */
export const readNumber = (text: string): string =>
  digitsOf(halfWidth(text))
    .replace(/[\p{Pd}.]/gu, '')
    .toUpperCase()

/**
 * Normalises a name of a person, road, town or school for storage. Removes invisible characters and spaces at the ends. Uses plain
 * apostrophes and hyphens, one encoding per letter, and single spaces.
 */
export const readName = (text: string): string =>
  halfWidth(text)
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')
    .replace(/[‘’\u02bb\u02bc\u02be\u02bf`´]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** Removes what people write between the digits of a phone number. */
export const phoneDigits = (text = ''): string => readNumber(text).replace(/[()/]/g, '')

/** Returns a calling code without the plus or the two zeros before it. */
export const readCallingCode = (text: string): string => phoneDigits(text).replace(/^(\+|00)/, '')

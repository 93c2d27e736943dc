/** A social security number as printed: six groups of digits, and the key, which is two check digits. */
interface NumberParts {
  groups: string
  key: string
}

/** Computes the key: 97 minus the remainder of the thirteen digits divided by 97. */
const checkKeyOf = (digits: string) => `${97 - (Number(digits) % 97)}`.padStart(2, '0')

/** Parses a number of thirteen digits, with or without the two digits of the key. Returns undefined for any other text. */
export function numberParts(number: string): NumberParts | undefined {
  const match = /^(\d)(\d\d)(\d\d)(\d\d)(\d{3})(\d{3})(\d\d)?$/.exec(number.replace(/\s/g, ''))
  if (!match) return undefined
  const [, ...parts] = match
  const groups = parts.slice(0, 6)
  return { groups: groups.join('\u00a0'), key: parts[6] ?? checkKeyOf(groups.join('')) }
}

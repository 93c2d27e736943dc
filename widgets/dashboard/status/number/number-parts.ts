/** A social security number as printed: six groups, and the key. */
interface NumberParts {
  groups: string
  key: string
}

/** Returns 97 minus the remainder of the thirteen digits divided by 97. */
const keyOf = (digits: string) => `${97 - (Number(digits) % 97)}`.padStart(2, '0')

/** Parses thirteen digits, with or without the two-digit key; undefined for any other text. */
export function numberParts(number: string): NumberParts | undefined {
  const found = /^(\d)(\d\d)(\d\d)(\d\d)(\d{3})(\d{3})(\d\d)?$/.exec(number.replace(/\s/g, ''))
  if (!found) return undefined
  const [, ...parts] = found
  const groups = parts.slice(0, 6)
  return { groups: groups.join('\u00a0'), key: parts[6] ?? keyOf(groups.join('')) }
}

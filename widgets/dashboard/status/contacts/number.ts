/** A number of the insured, as papers print it: six groups, and the key apart. */
interface NumberParts {
  groups: string
  key: string
}

/** 97 less the remainder of the thirteen digits by 97. */
const keyOf = (digits: string) => `${97 - (Number(digits) % 97)}`.padStart(2, '0')

/** Reads thirteen digits, with their two-digit key or without; whatever else it is stays as it came. */
export function numberParts(number: string): NumberParts | undefined {
  const found = /^(\d)(\d\d)(\d\d)(\d\d)(\d{3})(\d{3})(\d\d)?$/.exec(number.replace(/\s/g, ''))
  if (!found) return undefined
  const [, ...parts] = found
  const groups = parts.slice(0, 6)
  return { groups: groups.join('\u00a0'), key: parts[6] ?? keyOf(groups.join('')) }
}

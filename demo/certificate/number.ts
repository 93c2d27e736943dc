/** Digits of a social security number, and those of its key. */
const DIGITS = 13

/** The two digits that tell a slip of the pen (97 less the remainder by 97). */
export const keyOf = (number: string): string => `${97n - (BigInt(number) % 97n)}`.padStart(2, '0')

/** Without its key, whether it was kept with it or not. */
export const bare = (number: string): string => number.replace(/\D/g, '').slice(0, DIGITS)

/** As offices write it: sex, year, month, place, town, order, and the key. */
export function grouped(number: string): string {
  const digits = bare(number)
  const groups = [1, 2, 2, 2, 3, 3].map((length, index, lengths) => {
    const start = lengths.slice(0, index).reduce((sum, one) => sum + one, 0)
    return digits.slice(start, start + length)
  })
  return `${groups.join(' ')} | ${keyOf(digits)}`
}

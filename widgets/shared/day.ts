/** Reads a calendar day, written as YYYY-MM-DD; otherwise undefined. */
export function readDay(text: string): string | undefined {
  const time = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  // Some browsers read 30 February as a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}

const paris = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Returns the calendar day (YYYY-MM-DD) in Paris, where the insurer is. */
export const parisDay = (instant: Date): string => paris.format(instant)

/** Returns the first instant of a day (YYYY-MM-DD) in Paris, in winter or summer time. */
export function startOfDay(day: string): Date {
  const [summer, winter] = ['+02:00', '+01:00'].map(zone => new Date(`${day}T00:00:00${zone}`)) as [
    Date,
    Date,
  ]
  return parisDay(summer) === day ? summer : winter
}

/** Returns the day that is `days` later, or earlier if negative. Both are YYYY-MM-DD. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

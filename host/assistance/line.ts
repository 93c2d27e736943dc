import { DAY, type Day, type Holiday, holidayOn, isWeekend } from './holidays'

export const FRANCE = 'Europe/Paris'

const MINUTE = 60_000

/** Monday to Friday except public holidays, in French time (contract, section 6). */
const OPENS = (8 * 60 + 30) * MINUTE
const CLOSES = (17 * 60 + 30) * MINUTE

/** The help line at an instant. */
export interface Line {
  isOpen: boolean
  /** Start and end of the current opening, else of the next one, as instants. */
  opens: number
  closes: number
  /** The day in France, whether that opening is on it, and its public holiday. */
  today: Day
  isToday: boolean
  holiday: Holiday | undefined
}

export function lineAt(instant: number): Line {
  const clock = clockIn(FRANCE, instant)
  const today = Math.floor(clock / DAY)
  const day = workdayFrom(clock % DAY < CLOSES ? today : today + 1)
  const opens = instantOf(day * DAY + OPENS)
  const closes = instantOf(day * DAY + CLOSES)
  return { isOpen: opens <= instant, opens, closes, today, isToday: day === today, holiday: holidayOn(today) }
}

function workdayFrom(day: Day): Day {
  return isWeekend(day) || holidayOn(day) ? workdayFrom(day + 1) : day
}

/** Does a zone have another time than France? Without a zone, the visitor's. */
export const isElsewhere = (instant: number, zone?: string): boolean =>
  clockIn(zone, instant) !== clockIn(FRANCE, instant)

/** Is it another calendar day there than in France? */
export const isOtherDay = (instant: number, zone?: string): boolean =>
  Math.floor(clockIn(zone, instant) / DAY) !== Math.floor(clockIn(FRANCE, instant) / DAY)

/** The wall-clock time in a zone, to the minute, expressed as a UTC instant. */
function clockIn(zone: string | undefined, instant: number): number {
  const parts = formatOf(zone).formatToParts(instant)
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}

/**
 * The instant of a French wall-clock time. French clocks change on Sundays at one in the morning UTC, outside opening
 * hours.
 */
const instantOf = (clock: number): number => 2 * clock - clockIn(FRANCE, clock)

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const digits = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  } as const
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-u-ca-gregory', { timeZone, hourCycle: 'h23', ...digits })
  formats.set(timeZone, format)
  return format
}

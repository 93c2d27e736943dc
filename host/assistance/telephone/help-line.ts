import { dateFormat, type Language } from '../../../widgets'
import { DAY_MS, type Day, type Holiday, holidayOn, isWeekend } from './holidays'

export const FRANCE = 'Europe/Paris'

const MINUTE_MS = 60_000

/**
 * Start and end of the opening hours, in milliseconds after midnight in France. The line is open from Monday to Friday, except on
 * public holidays (spec, section 9).
 */
const OPENS_MS = (8 * 60 + 30) * MINUTE_MS
const CLOSES_MS = (17 * 60 + 30) * MINUTE_MS

/** The state of the help line at an instant. */
export interface HelpLineState {
  isOpen: boolean
  /** Start and end of the current opening, otherwise of the next one, as instants. */
  opens: number
  closes: number
  /** The current day in France. */
  today: Day
  /** True if `opens` and `closes` are on the current day. */
  isToday: boolean
  /** The public holiday on the current day. */
  holiday: Holiday | undefined
}

export function helpLineAt(instant: number): HelpLineState {
  const clock = clockIn(FRANCE, instant)
  const today = Math.floor(clock / DAY_MS)
  const day = workdayFrom(clock % DAY_MS < CLOSES_MS ? today : today + 1)
  const opens = instantOf(day * DAY_MS + OPENS_MS)
  const closes = instantOf(day * DAY_MS + CLOSES_MS)
  return { isOpen: opens <= instant, opens, closes, today, isToday: day === today, holiday: holidayOn(today) }
}

function workdayFrom(day: Day): Day {
  return isWeekend(day) || holidayOn(day) ? workdayFrom(day + 1) : day
}

/** Returns true if the time in a zone differs from the time in France. The zone defaults to the visitor's. */
export const isOutsideFrance = (instant: number, zone?: string): boolean =>
  clockIn(zone, instant) !== clockIn(FRANCE, instant)

/** Returns true if the calendar day in a zone differs from the day in France. The zone defaults to the visitor's. */
export const isOtherDayInFrance = (instant: number, zone?: string): boolean =>
  Math.floor(clockIn(zone, instant) / DAY_MS) !== Math.floor(clockIn(FRANCE, instant) / DAY_MS)

/** Returns the wall-clock time in a zone, to the minute, in milliseconds, as if it were a time in UTC. */
function clockIn(zone: string | undefined, instant: number): number {
  const parts = formatOf(zone).formatToParts(instant)
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}

/**
 * Returns the instant of a French wall-clock time, which is given as if it were UTC. Subtracts the difference between French
 * time and UTC. The result is exact during opening hours, since daylight saving time changes on Sundays at one o'clock UTC.
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

/** Returns a time of day, in the format that the texts use for the opening hours. The zone defaults to the visitor's. */
export function formatTime(instant: number, language: Language, timeZone?: string): string {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const time = new Date(instant).toLocaleTimeString('en-GB', parts)
  if (language === 'en') return time
  const short = time.replace(/^0/, '')
  return language === 'fr' ? short.replace(':', '\u00a0h\u00a0') : short
}

export const formatWeekday = (instant: number, language: Language, timeZone?: string): string =>
  dateFormat(language, { weekday: 'long', timeZone })(new Date(instant))

/** Returns a day with its weekday and month. */
export function formatLongDay(day: Day, language: Language): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return dateFormat(language, parts)(new Date(day * DAY_MS))
}

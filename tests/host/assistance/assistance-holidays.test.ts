import { expect, test } from 'vitest'
import {
  DAY_MS,
  type Day,
  dayNumber,
  type Holiday,
  holidayOn,
  nextHoliday,
} from '../../../host/assistance/telephone/holidays'

const day = (date: string): Day => Date.parse(`${date}T00:00:00Z`) / DAY_MS
const date = (day: Day) => new Date(day * DAY_MS).toISOString().slice(0, 10)

function holidaysOf(year: number): Partial<Record<Holiday, string>> {
  const dates: Partial<Record<Holiday, string>> = {}
  for (let day = dayNumber(year, 1, 1); day < dayNumber(year + 1, 1, 1); day++) {
    const holiday = holidayOn(day)
    if (holiday) dates[holiday] = date(day)
  }
  return dates
}

test('a year has the eleven public holidays of mainland France', () => {
  expect(holidaysOf(2026)).toEqual({
    newYear: '2026-01-01',
    easterMonday: '2026-04-06',
    labour: '2026-05-01',
    victory: '2026-05-08',
    ascension: '2026-05-14',
    whitMonday: '2026-05-25',
    national: '2026-07-14',
    assumption: '2026-08-15',
    allSaints: '2026-11-01',
    armistice: '2026-11-11',
    christmas: '2026-12-25',
  })
})

// The last two years have the latest and the earliest possible Easter.
test.each([
  [2024, '2024-04-01', '2024-05-09', '2024-05-20'],
  [2025, '2025-04-21', '2025-05-29', '2025-06-09'],
  [2027, '2027-03-29', '2027-05-06', '2027-05-17'],
  [2028, '2028-04-17', '2028-05-25', '2028-06-05'],
  [2035, '2035-03-26', '2035-05-03', '2035-05-14'],
  [2038, '2038-04-26', '2038-06-03', '2038-06-14'],
  [2285, '2285-03-23', '2285-04-30', '2285-05-11'],
])(
  'in %i Easter Monday, Ascension and Whit Monday move with Easter',
  (year, easterMonday, ascension, whitMonday) => {
    expect(holidaysOf(year)).toMatchObject({ easterMonday, ascension, whitMonday })
  },
)

/** Calculates Easter Sunday by another algorithm: Meeus, Astronomical Algorithms, chapter 8. */
function easterOf(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114
  return dayNumber(year, Math.floor(n / 31), (n % 31) + 1)
}

test('for three hundred years a second algorithm finds the same Easter Monday', () => {
  for (let year = 2000; year < 2300; year++)
    expect(holidayOn(easterOf(year) + 1), `${year}`).toBe('easterMonday')
})

test('the first of May is only Labour Day, even if it is Ascension', () => {
  expect(holidaysOf(2008)).toMatchObject({ labour: '2008-05-01' })
  expect(holidaysOf(2008).ascension).toBeUndefined()
})

test.each([
  ['2026-01-01', '2026-04-06', 'easterMonday'],
  ['2026-05-13', '2026-05-14', 'ascension'],
  ['2026-07-15', '2026-11-11', 'armistice'],
  ['2026-12-25', '2027-01-01', 'newYear'],
  ['2027-11-12', '2028-04-17', 'easterMonday'],
])('after %s the next public holiday on a weekday is %s', (after, next, holiday) => {
  const result = nextHoliday(day(after))
  expect(result && { ...result, day: date(result.day) }).toEqual({ day: next, holiday })
})

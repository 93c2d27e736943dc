import { expect, test } from 'vitest'
import { helpLineAt, isOtherDayInFrance, isOutsideFrance } from '../../../host/assistance/telephone/help-line'

const lineAt = (instant: string) => helpLineAt(Date.parse(instant))
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16)

/** Instants in UTC; France is one hour ahead in winter, two in summer. */
test.each([
  ['a Tuesday in winter, a minute before', '2026-01-13T07:29:59Z', false, '2026-01-13T07:30'],
  ['a Tuesday in winter, on the minute', '2026-01-13T07:30:00Z', true, '2026-01-13T07:30'],
  ['a Tuesday in winter, the last minute', '2026-01-13T16:29:59Z', true, '2026-01-13T07:30'],
  ['a Tuesday in winter, closing time', '2026-01-13T16:30:00Z', false, '2026-01-14T07:30'],
  ['a Tuesday in summer, a minute before', '2026-07-07T06:29:59Z', false, '2026-07-07T06:30'],
  ['a Tuesday in summer, on the minute', '2026-07-07T06:30:00Z', true, '2026-07-07T06:30'],
  ['a Tuesday in summer, closing time', '2026-07-07T15:30:00Z', false, '2026-07-08T06:30'],
  ['midnight in France, still yesterday in Greenwich', '2026-07-06T22:00:00Z', false, '2026-07-07T06:30'],
  ['a minute before midnight in France', '2026-07-06T21:59:00Z', false, '2026-07-07T06:30'],
  ['Friday evening', '2026-01-16T17:00:00Z', false, '2026-01-19T07:30'],
  ['Saturday at noon', '2026-01-17T11:00:00Z', false, '2026-01-19T07:30'],
  ['Sunday at noon', '2026-01-18T11:00:00Z', false, '2026-01-19T07:30'],
  ['Monday before dawn', '2026-01-19T04:00:00Z', false, '2026-01-19T07:30'],
])('the state of the line and its next opening: %s', (_, instant, isOpen, opens) => {
  expect(lineAt(instant).isOpen).toBe(isOpen)
  expect(iso(lineAt(instant).opens)).toBe(opens)
})

test.each([
  ['before dawn', '2026-01-13T04:00:00Z', true],
  ['while the line is open', '2026-01-13T10:00:00Z', true],
  ['in the evening', '2026-01-13T18:00:00Z', false],
  ['on a Saturday', '2026-01-17T04:00:00Z', false],
  ['on a public holiday', '2026-05-01T04:00:00Z', false],
])('the opening that is shown %s (%s) is today: %s', (_, instant, isToday) => {
  expect(lineAt(instant).isToday).toBe(isToday)
})

test('an opening lasts nine hours', () => {
  for (const instant of ['2026-01-13T12:00:00Z', '2026-07-07T12:00:00Z', '2026-03-28T12:00:00Z']) {
    expect(lineAt(instant).closes - lineAt(instant).opens).toBe(9 * 3_600_000)
  }
})

test.each([
  ['spring', '2026-03-27T17:00:00Z', '2026-03-30T06:30'],
  ['spring, in the hour that is skipped', '2026-03-29T01:00:00Z', '2026-03-30T06:30'],
  ['autumn', '2026-10-23T16:00:00Z', '2026-10-26T07:30'],
  ['autumn, in the hour that comes twice', '2026-10-25T00:30:00Z', '2026-10-26T07:30'],
])('after the change of clocks in %s the line opens by the new time', (_, instant, opens) => {
  expect(lineAt(instant).isOpen).toBe(false)
  expect(iso(lineAt(instant).opens)).toBe(opens)
})

test.each([
  ['Easter Monday', '2026-04-06T09:00:00Z', 'easterMonday', '2026-04-07T06:30'],
  ['Labour Day, a Friday', '2026-05-01T09:00:00Z', 'labour', '2026-05-04T06:30'],
  ['Ascension, a Thursday', '2026-05-14T09:00:00Z', 'ascension', '2026-05-15T06:30'],
  ['Whit Monday', '2025-06-09T09:00:00Z', 'whitMonday', '2025-06-10T06:30'],
  ['All Saints, a Sunday', '2026-11-01T09:00:00Z', 'allSaints', '2026-11-02T07:30'],
  ['Christmas, a Friday', '2026-12-25T09:00:00Z', 'christmas', '2026-12-28T07:30'],
  ['New Year, its first minute in France', '2025-12-31T23:00:00Z', 'newYear', '2026-01-02T07:30'],
  ['New Year, its last minute in France', '2026-01-01T22:59:00Z', 'newYear', '2026-01-02T07:30'],
])('on %s the line is closed', (_, instant, holiday, opens) => {
  expect(lineAt(instant)).toMatchObject({ isOpen: false, holiday })
  expect(iso(lineAt(instant).opens)).toBe(opens)
})

test('the days before and after a public holiday are ordinary days', () => {
  expect(lineAt('2026-11-10T10:00:00Z')).toMatchObject({ isOpen: true, holiday: undefined })
  expect(lineAt('2026-11-12T10:00:00Z')).toMatchObject({ isOpen: true, holiday: undefined })
  expect(iso(lineAt('2026-11-10T18:00:00Z').opens)).toBe('2026-11-12T07:30')
})

test('after a weekend with a public holiday on Monday, the line opens on Tuesday', () => {
  expect(iso(lineAt('2026-04-03T16:00:00Z').opens)).toBe('2026-04-07T06:30')
})

test('each opening in ten years begins and ends at the stated time', () => {
  const end = Date.parse('2036-01-01T00:00:00Z')
  let next = Date.parse('2026-01-01T00:00:00Z')
  let openings = 0
  while (next < end) {
    const { isOpen, opens, closes } = helpLineAt(next)
    expect(isOpen).toBe(opens <= next)
    expect(closes).toBeGreaterThan(next)
    expect(helpLineAt(opens - 60_000).isOpen).toBe(false)
    expect(helpLineAt(opens).isOpen).toBe(true)
    expect(helpLineAt(closes).isOpen).toBe(false)
    openings++
    next = closes
  }
  // 261 or 262 weekdays a year, minus the public holidays on weekdays.
  expect(openings / 10).toBeGreaterThan(250)
  expect(openings / 10).toBeLessThan(256)
})

test.each([
  ['Europe/Paris', '2026-07-07T12:00:00Z', false, false],
  ['Europe/Madrid', '2026-07-07T12:00:00Z', false, false],
  ['Africa/Lagos', '2026-01-13T12:00:00Z', false, false],
  ['Africa/Lagos', '2026-07-07T12:00:00Z', true, false],
  ['Asia/Kolkata', '2026-07-07T12:00:00Z', true, false],
  ['Asia/Ho_Chi_Minh', '2026-07-07T18:00:00Z', true, true],
  ['Pacific/Auckland', '2026-07-07T12:30:00Z', true, true],
  ['Pacific/Kiritimati', '2026-07-07T09:59:00Z', true, false],
  ['Pacific/Honolulu', '2026-07-07T06:30:00Z', true, true],
  ['America/New_York', '2026-03-20T12:00:00Z', true, false],
])(
  '%s at %s has another time (%s) and another day (%s) than France',
  (zone, instant, elsewhere, otherDay) => {
    expect(isOutsideFrance(Date.parse(instant), zone)).toBe(elsewhere)
    expect(isOtherDayInFrance(Date.parse(instant), zone)).toBe(otherDay)
  },
)

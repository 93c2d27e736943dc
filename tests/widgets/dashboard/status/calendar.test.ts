import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from '../../../../widgets/dashboard/status/dates/calendar'
import { keyDatesOf } from '../../../../widgets/dashboard/status/dates/key-dates'
import { exampleStudent } from '../../../actors/students'

const now = new Date('2026-09-01T10:00:00Z')
const day: CalendarEvent = {
  uid: 'reply-1@site.example',
  date: '2026-12-31',
  title: 'Reply, please; to “us”',
  text: 'One\nTwo \\ three',
  url: 'https://site.example/dashboard/status?lang=en',
  alarms: [7, 1],
}
const linesOf = (file: string) => file.replace(/\r\n /g, '').split('\r\n')

test('a key date is one all-day event with alarms at nine in the morning', () => {
  const lines = linesOf(calendarFile(day, now))
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  for (const line of [
    'UID:reply-1@site.example',
    'DTSTAMP:20260901T100000Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'TRIGGER:-P6DT15H',
    'TRIGGER:-P0DT15H',
    'URL:https://site.example/dashboard/status?lang=en',
  ])
    expect(lines).toContain(line)
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})

test('special characters of the format are escaped', () => {
  const lines = linesOf(calendarFile(day, now))
  expect(lines).toContain('SUMMARY:Reply\\, please\\; to “us”')
  expect(lines).toContain('DESCRIPTION:One\\nTwo \\\\ three')
})

test('no line is longer than 75 octets, and no character is split', () => {
  const title = 'الرد على التأمين الصحي الفرنسي 答复法国医疗保险机构 '.repeat(4)
  const file = calendarFile({ ...day, title }, now)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThan(76)
  expect(linesOf(file)).toContain(`SUMMARY:${title}`)
})

test('a later file with a new date replaces the event', () => {
  const later = calendarFile({ ...day, date: '2027-01-15' }, new Date(now.getTime() + 60_000))
  const sequence = (file: string) => Number(file.match(/SEQUENCE:(\d+)/)?.[1])
  expect(linesOf(later)).toContain('UID:reply-1@site.example')
  expect(sequence(later)).toBeGreaterThan(sequence(calendarFile(day, now)))
  expect(sequence(later)).toBeLessThan(2 ** 31)
})

test('future dates are listed, the earliest first', () => {
  const student = exampleStudent()
  const visa = {
    kind: 'visa' as const,
    number: 'FRA123456789',
    startDate: '2026-08-01',
    endDate: '2027-08-01',
  }
  const dossierWithEnd = { ...student.dossier, endsAt: '2026-10-01T22:30:00.000Z' }
  const datesFor = (status: typeof student.dossier.status, today: string) =>
    keyDatesOf({ ...student, visa, dossier: { ...dossierWithEnd, status } }, today)
  // In Paris, the deadline is on 2 October at 00:30. So 1 October is the last whole day.
  expect(datesFor('WAITING_ATTACHMENT', '2026-08-20')).toEqual([
    { kind: 'studies', date: '2026-09-01' },
    { kind: 'reply', date: '2026-10-01' },
    { kind: 'visa', date: '2027-08-01' },
  ])
  expect(datesFor('CANCELED', '2026-09-02').map(({ kind }) => kind)).toEqual(['visa'])
  expect(datesFor('DONE', '2028-01-01')).toEqual([])
})

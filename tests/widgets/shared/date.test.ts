import { expect, test } from 'vitest'
import {
  ageAt,
  birthdateFault,
  calendarDate,
  dateFault,
  joinDate,
  padDate,
  parseDate,
  splitDate,
} from '../../../widgets/shared/date'

const TODAY = '2026-09-01'

test.each([
  ['--', 'required', 'day'],
  ['2004-2-', 'partRequired', 'day'],
  ['2004--29', 'partRequired', 'month'],
  ['-2-29', 'partRequired', 'year'],
  ['2004-2-32', 'dateRange', 'day', 31],
  ['2004-2-0', 'dateRange', 'day', 31],
  ['2004-2-2x', 'dateRange', 'day', 31],
  ['2004-13-1', 'dateRange', 'month', 12],
  ['2004-février-1', 'dateRange', 'month', 12],
  ['04-2-1', 'yearDigits', 'year'],
  ['3004-2-1', 'yearDigits', 'year'],
  ['2003-2-29', 'monthDays', 'day', 28, '2003-02'],
  ['2004-2-31', 'monthDays', 'day', 29, '2004-02'],
  ['2004-4-31', 'monthDays', 'day', 30, '2004-04'],
  ['1900-2-29', 'monthDays', 'day', 28, '1900-02'],
] as const)(
  'the error of %s names the part that is wrong',
  (text, code, part, max?: number, month?: string) => {
    expect(dateFault(text)).toEqual({ code, part, ...(max && { max }), ...(month && { month }) })
  },
)

test.each([
  '2004-2-29',
  '2004-02-29',
  ' 2004-2- 29 ',
  '٢٠٠٤-٢-٢٩',
  '۲۰۰۴-۲-۲۹',
  '２００４-２-２９',
  '2000-2-29',
])('%s is a day of the calendar', text => {
  expect(dateFault(text)).toBeUndefined()
  expect(padDate(text)).toMatch(/^200[04]-02-29$/)
})

test.each([
  '29/02/2004',
  '29.2.2004',
  '29-02-2004',
  ' 29 02 2004 ',
  '29022004',
  '2004-02-29',
  '2004/2/29',
  '20040229',
  '2004年2月29日',
  '２００４／２／２９',
  '٢٩/٠٢/٢٠٠٤',
  '\u206829/02/2004\u2069',
  '\u200e29‏/02‏/2004',
  '02/29/2004',
])('%s typed into one field is read as a whole date', text => {
  const { day = '', month = '', year } = parseDate(text) ?? {}
  expect([+day, +month, year]).toEqual([29, 2, '2004'])
})

test('a day that the month does not have is parsed, so that the error can say how many days the month has', () => {
  expect(parseDate('30/02/2004')).toEqual({ day: '30', month: '02', year: '2004' })
})

test('if the month is above 12, day and month are exchanged', () => {
  expect(parseDate('01/20/2004')).toEqual({ day: '20', month: '01', year: '2004' })
  expect(parseDate('20012004')).toEqual({ day: '20', month: '01', year: '2004' })
})

test.each([
  '',
  '29',
  '2004',
  '29/02',
  '29/02/04',
  '2902',
  '2004229',
  '290220',
  '1/2/3/2004',
  'FRA123456789',
  'x',
])('%j typed into one field is not read as a date', text => {
  expect(parseDate(text)).toBeUndefined()
})

test('a birth date is not in the future, and the age is at most 120', () => {
  expect(birthdateFault('2026-9-1', TODAY)).toBeUndefined()
  expect(birthdateFault('2026-9-2', TODAY)).toEqual({ code: 'birthdateFuture', part: 'year' })
  expect(birthdateFault('1905-9-2', TODAY)).toBeUndefined()
  expect(birthdateFault('1905-9-1', TODAY)).toEqual({ code: 'birthdateAge', part: 'year' })
})

test('an age increases on the birthday', () => {
  expect(ageAt('2010-09-01', TODAY)).toBe(16)
  expect(ageAt('2010-09-02', TODAY)).toBe(15)
  expect(ageAt('2004-02-29', '2026-02-28')).toBe(21)
  expect(ageAt('2004-02-29', '2026-03-01')).toBe(22)
})

test('a calendar date is valid in one format only', () => {
  expect(calendarDate.safeParse('2004-02-29').success).toBe(true)
  for (const text of ['2004-2-29', '2004-02-30', '29/02/2004', '2004-02-29T00:00:00Z', '', 20040229]) {
    expect(calendarDate.safeParse(text).success).toBe(false)
  }
})

test('an incomplete date is split into its fields', () => {
  expect(splitDate('2004--')).toEqual({ day: '', month: '', year: '2004' })
  expect(splitDate('')).toEqual({ day: '', month: '', year: '' })
})

test('a hyphen in one field does not change the other fields', () => {
  expect(splitDate(joinDate({ day: '12', month: '03-', year: '' }))).toEqual({
    day: '12',
    month: '03',
    year: '',
  })
  expect(splitDate(joinDate({ day: '12', month: '03', year: '2004-' }))).toEqual({
    day: '12',
    month: '03',
    year: '2004',
  })
})

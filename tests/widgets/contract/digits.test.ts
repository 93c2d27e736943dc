import { expect, test } from 'vitest'
import { bank } from '../../../widgets/contract/document/document-details'
import { readMobile } from '../../../widgets/contract/phone'
import { code } from '../../../widgets/contract/sign-in'
import { residence, visa } from '../../../widgets/contract/student/identity-documents'
import { address } from '../../../widgets/contract/student/record'
import { calendarDate } from '../../../widgets/shared/date'
import { exampleForeignerNumber } from '../../../widgets/shared/limits'
import { latinDigits } from '../../../widgets/shared/text'
import { exampleRegistration } from '../../actors/students'

const scripts = [
  'arab',
  'arabext',
  'beng',
  'deva',
  'khmr',
  'laoo',
  'mymr',
  'nkoo',
  'thai',
  'tibt',
  'fullwide',
]

const inScript = (script: string, text: string) =>
  text.replace(/\d/g, digit =>
    new Intl.NumberFormat(`en-u-nu-${script}`, { useGrouping: false }).format(Number(digit)),
  )

test.each(scripts)('digits of the script %s are accepted in every number', script => {
  const typed = (text: string) => inScript(script, text)
  expect(typed('0123456789')).not.toBe('0123456789')
  expect(latinDigits(typed('0123456789'))).toBe('0123456789')
  expect(calendarDate.parse(typed('2004-02-29'))).toBe('2004-02-29')
  expect(code.parse(typed('485568'))).toBe('485568')
  const place = { ...exampleRegistration().address, roadNumber: typed('12'), postcode: typed('69002') }
  expect(address.parse(place)).toMatchObject({ roadNumber: '12', postcode: '69002' })
  const dates = { startDate: '2026-09-01', endDate: typed('2027-08-31') }
  expect(visa.parse({ kind: 'visa', number: typed('FRA123456789'), ...dates })).toMatchObject({
    number: 'FRA123456789',
    endDate: '2027-08-31',
  })
  const card = {
    kind: 'residence',
    type: 'TEMPORARY_CARD',
    foreignerNumber: typed(exampleForeignerNumber),
    ...dates,
  }
  expect(residence.parse(card).foreignerNumber).toBe(exampleForeignerNumber)
  const account = { kind: 'bank', hasNoFrenchIban: false, hasNoNamedRib: false, holder: null }
  const iban = typed('FR76 3000 6000 0112 3456 7890 189')
  expect(bank.parse({ ...account, iban }).iban).toBe('FR7630006000011234567890189')
  expect(readMobile(typed('33'), typed('06 12 34 56 78'))).toEqual({
    callingCode: '33',
    mobile: '612345678',
  })
})

test('mathematical digits are converted to Latin digits', () => {
  expect(latinDigits('𝟎𝟗𝟘𝟡𝟢𝟫𝟬𝟵𝟶𝟿')).toBe('0909090909')
})

test.each([
  ['33', '0692 12 34 56', '262', '692123456'],
  ['33', '0693 12 34 56', '262', '693123456'],
  ['33', '0639 01 23 45', '262', '639012345'],
  ['33', '0690 00 12 34', '590', '690001234'],
  ['33', '0691 22 12 34', '590', '691221234'],
  ['33', '0694 20 12 34', '594', '694201234'],
  ['33', '0696 12 34 56', '596', '696123456'],
  ['33', '0697 12 34 56', '596', '697123456'],
  ['33', '+33 692 12 34 56', '262', '692123456'],
  ['33', '+52 1 55 1234 5678', '52', '5512345678'],
  ['52', '1 55 1234 5678', '52', '5512345678'],
  ['54', '11 2345 6789', '54', '91123456789'],
  ['54', '011 15 2345 6789', '54', '91123456789'],
  ['33', '+33 (0)6 12 34 56 78', '33', '612345678'],
  ['33', '\u202a06 12 34 56 78\u202c', '33', '612345678'],
  ['33', '0695 12 34 56', '33', '695123456'],
  ['229', '01 90 12 34 56', '229', '0190123456'],
  ['225', '07 07 12 34 56', '225', '0707123456'],
  ['+84', '0912345678', '84', '912345678'],
  ['0084', '0912345678', '84', '912345678'],
])('with the calling code +%s, "%s" is the mobile number +%s %s', (callingCode, typed, own, mobile) => {
  expect(readMobile(callingCode, typed)).toEqual({ callingCode: own, mobile })
})

test.each([
  ['33', '01 42 34 56 78'],
  ['33', '0590 12 34 56'],
  ['33', 'later'],
  ['999', '612345678'],
  ['', '612345678'],
])('with the calling code +%s, "%s" is not a mobile number', (callingCode, typed) => {
  expect(readMobile(callingCode, typed)).toBeUndefined()
})

test.each([
  ...['485568', '485 568', '485\u00a0568', '485-568', '485\u2011568', '485568.', '"485568"', '4 8 5 5 6 8'],
  ...['Code: 485568', 'Your code: 485568', 'رمزك: ٤٨٥٥٦٨', '您的验证码：４８５５６８', '485568\u200e'],
  'Your code is: 485568\n\nIt is valid for 10 minutes and can be used once.',
  'It was sent at 10:42. Your code is: 485568\n10 minutes',
])('"%s" is the code 485568', typed => {
  expect(code.parse(typed)).toBe('485568')
})

test.each([
  ...[
    '4855680123',
    '48556 80123',
    '485 568 01 23',
    '48-55-68-01-23',
    'Your code: 4855680123',
    '您的验证码：４８５５６８０１２３',
  ],
  'Your code is: 4855680123\n\nIt is valid for 10 minutes.\n\nNeed help? 09 74 75 36 46, 08:30 to 17:30.',
])('"%s" is the code 4855680123', typed => {
  expect(code.parse(typed)).toBe('4855680123')
})

test.each([
  'Your code is: 485568\n\nNeed help? 09 74 75 36 46 (in English). In French: 36 46, 08:30 to 17:30.',
  'Your code is: 485568\n2026',
])('other numbers of the mail are not part of the code: "%s"', typed => {
  expect(code.parse(typed)).toBe('485568')
})

test.each([
  '',
  '48556',
  '4855680',
  'code',
  '485568 or 123456',
  '48556x8',
  '48556801234',
  '4855680123 or 485568',
])('"%s" is not a code', typed => {
  expect(code.safeParse(typed).success).toBe(false)
})

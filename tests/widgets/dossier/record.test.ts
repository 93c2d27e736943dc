import { expect, test } from 'vitest'
import * as phone from '../../../widgets/contract/phone'
import { complements, EMAIL_LENGTH, NAME_LENGTH, roadTypes } from '../../../widgets/contract/student/record'
import { registration } from '../../../widgets/contract/student/registration'
import type { Typed } from '../../../widgets/dossier/form'
import {
  firstUnfinished,
  identificationFaults,
  isComplete,
  recordOf,
  sectionFaults,
  sectionFields,
  typedOf,
} from '../../../widgets/dossier/record'
import { languages } from '../../../widgets/shared/language'
import { recordSections } from '../../../widgets/shared/route'
import { exampleRegistration, exampleTyped } from '../../actors/students'
import { textsOf } from '../../help/source/house'

const facts = { today: '2026-09-01', birthdate: '2004-02-29', phone }
const { answers } = exampleRegistration()
const codes = (typed: Typed) =>
  Object.fromEntries(
    Object.entries(identificationFaults(typed, facts)).map(([path, { code }]) => [path, code]),
  )

const read = (typed: Typed) => recordOf(typed, answers, phone)

test('the values of the example student make a record that the server accepts', () => {
  expect(identificationFaults(exampleTyped(), facts)).toEqual({})
  expect(firstUnfinished(exampleTyped(), { today: facts.today })).toBeUndefined()
  const { acceptsRightsStart, declaresDocuments, answers: _, ...groups } = exampleRegistration()
  expect(read(exampleTyped())).toEqual(groups)
  const whole = { ...read(exampleTyped()), answers, acceptsRightsStart, declaresDocuments }
  expect(registration.safeParse(whole).success).toBe(true)
})

test('an empty form reports every required field in the order of the screen', () => {
  const missing = Object.entries(codes({}))
  expect(missing.map(([path]) => path)).toEqual([
    ...['civility', 'surname', 'forenames', 'forename', 'birthCountry'].map(field => `personal.${field}`),
    'school.name',
    'school.rightsStartDate',
    ...['civility', 'surname', 'forename'].map(field => `parents.first.${field}`),
    ...['civility', 'surname', 'forename'].map(field => `parents.second.${field}`),
    'address.query',
    'contact.mobile',
    'contact.email',
  ])
  expect(new Set(missing.map(([, code]) => code))).toEqual(new Set(['required']))
  for (const section of recordSections) expect(isComplete(section, {}, facts), section).toBe(false)
})

const long = (letters: number) => 'a'.repeat(letters)

/** Fields, each with an invalid text and the expected fault. */
const invalid: [path: string, text: string, code: string, more?: object][] = [
  ['personal.civility', '', 'required'],
  ['personal.civility', 'dr', 'choice'],
  ...['personal.surname', 'personal.forename', 'personal.forenames', 'parents.first.surname'].flatMap(
    (path): [string, string, string, object?][] => [
      [path, '', 'required'],
      [path, '  ', 'required'],
      [path, 'Нгуен', 'nameScript'],
      [path, '阮', 'nameScript'],
      [path, 'Linh 2', 'name'],
      [path, 'Linh!', 'name'],
      [path, "-.'", 'name'],
      [path, 'LINH@', 'name'],
      [path, '/LINH', 'name'],
      [path, 'LINH//MAI', 'name'],
      [path, long(NAME_LENGTH + 1), 'length', { max: NAME_LENGTH }],
    ],
  ),
  ['parents.first.civility', '', 'required'],
  ['parents.second.civility', '', 'required'],
  ['parents.second.surname', 'Мария', 'nameScript'],
  ['parents.first.forename', '', 'required'],
  ['parents.second.forename', '', 'required'],
  ['personal.birthCountry', '', 'required'],
  ['personal.birthCountry', 'Bresil', 'choice'],
  ['school.name', '', 'required'],
  ['school.name', long(81), 'length', { max: 80 }],
  ['school.rightsStartDate', '', 'required', { part: 'day' }],
  ['school.rightsStartDate', '2026-9-', 'partRequired', { part: 'day' }],
  ['school.rightsStartDate', '2026-9-31', 'monthDays', { part: 'day', max: 30, month: '2026-09' }],
  ['school.rightsStartDate', '2026-2-29', 'monthDays', { part: 'day', max: 28, month: '2026-02' }],
  ['school.rightsStartDate', '2026-13-1', 'dateRange', { part: 'month', max: 12 }],
  ['school.rightsStartDate', '26-9-1', 'yearDigits', { part: 'year' }],
  ['school.rightsStartDate', '2016-9-1', 'rightsStart', { part: 'year' }],
  ['school.rightsStartDate', '2029-9-1', 'rightsStart', { part: 'year' }],
  ['school.rightsStartDate', '2026-9-2', 'acceptStart'],
  ['address.roadNumber', '12b', 'digits'],
  ['address.roadNumber', '12345', 'length', { max: 4 }],
  ['address.complement', 'sexies', 'choice'],
  ['address.roadType', 'highway', 'choice'],
  ['address.roadName', '', 'required'],
  ['address.roadName', long(201), 'length', { max: 200 }],
  ['address.additional', long(39), 'length', { max: 38 }],
  ['address.postcode', '', 'required'],
  ['address.postcode', '6900', 'postcode'],
  ['address.postcode', 'SW1A1', 'postcode'],
  ['address.city', '', 'required'],
  ['address.city', long(201), 'length', { max: 200 }],
  ['contact.callingCode', '', 'required'],
  ['contact.callingCode', 'France', 'callingCode'],
  ['contact.callingCode', '0', 'callingCode'],
  ['contact.callingCode', '1234', 'callingCode'],
  ['contact.mobile', '', 'required'],
  ['contact.mobile', 'later', 'mobile'],
  ['contact.mobile', '123', 'mobile'],
  ['contact.mobile', '01 42 34 56 78', 'mobile'],
  ['contact.email', '', 'required'],
  ['contact.email', 'linh@', 'email'],
  ['contact.email', 'linh@example', 'email'],
  ['contact.email', 'linh example.org', 'email'],
  ['contact.email', 'linh@example.org, mai@example.org', 'email'],
  ['contact.email', `${long(EMAIL_LENGTH)}@example.org`, 'length', { max: EMAIL_LENGTH }],
]

test.each(invalid)('%s: "%s" is refused as %s', (path, text, code, more) => {
  expect(identificationFaults(exampleTyped({ [path]: text }), facts)).toEqual({ [path]: { code, ...more } })
})

/** Fields, each with a valid text and the resulting value of the record. */
const valid: [
  path: string,
  text: string,
  readValue: (record: ReturnType<typeof read>) => unknown,
  expected: unknown,
][] = [
  ['personal.surname', '  N’Guyễn   Văn-Tèo Jr. ', record => record.personal.surname, "N'Guyễn Văn-Tèo Jr."],
  ['personal.surname', 'Nguye\u0302\u0303n', record => record.personal.surname, 'Nguyễn'],
  ['personal.surname', long(NAME_LENGTH), record => record.personal.surname, long(NAME_LENGTH)],
  ['school.rightsStartDate', '٢٠٢٦-٩-١', record => record.school.rightsStartDate, '2026-09-01'],
  ['school.rightsStartDate', '2026-09-1', record => record.school.rightsStartDate, '2026-09-01'],
  ['address.roadNumber', '', record => record.address.roadNumber, null],
  ['address.roadNumber', '١٢', record => record.address.roadNumber, '12'],
  ['address.postcode', '69 002', record => record.address.postcode, '69002'],
  ['address.additional', ' chez  Mai ', record => record.address.additional, 'chez Mai'],
  ['address.roadType', '', record => record.address.roadType, null],
  ...complements.map((text): (typeof valid)[number] => [
    'address.complement',
    text,
    record => record.address.complement,
    text,
  ]),
  ...roadTypes.map((text): (typeof valid)[number] => [
    'address.roadType',
    text,
    record => record.address.roadType,
    text,
  ]),
  ['contact.mobile', '06 12 34 56 78', record => record.contact.mobile, '612345678'],
  ['contact.mobile', '06.12.34.56-78', record => record.contact.mobile, '612345678'],
  ['contact.mobile', '٠٦١٢٣٤٥٦٧٨', record => record.contact.mobile, '612345678'],
  ['address.roadName', 'de l’Église\u200b', record => record.address.roadName, "de l'Église"],
  ['address.city', 'Saint\u2011Denis', record => record.address.city, 'Saint-Denis'],
  ['address.roadNumber', '১২', record => record.address.roadNumber, '12'],
  ['address.postcode', '६९००२', record => record.address.postcode, '69002'],
  ['school.rightsStartDate', '২০২৬-৯-১', record => record.school.rightsStartDate, '2026-09-01'],
  ['contact.callingCode', '৩৩', record => record.contact.callingCode, '33'],
  ['contact.mobile', '0692 12 34 56', record => record.contact.callingCode, '262'],
  ['contact.mobile', '0692 12 34 56', record => record.contact.mobile, '692123456'],
  ['contact.mobile', '+84 912 345 678', record => record.contact.callingCode, '84'],
  ['contact.mobile', '0084 912345678', record => record.contact.mobile, '912345678'],
  ['contact.mobile', '\u202a+33 6 12 34 56 78\u202c', record => record.contact.mobile, '612345678'],
  ['contact.mobile', '＋８４ ９１２-３４５-６７８', record => record.contact.callingCode, '84'],
  ['contact.mobile', '٠٠٨٤ ٩١٢٣٤٥٦٧٨', record => record.contact.mobile, '912345678'],
  ['contact.email', '\u2068linh@example.org\u2069', record => record.contact.email, 'linh@example.org'],
  ['contact.email', 'ｌｉｎｈ＠example。org', record => record.contact.email, 'linh@example.org'],
  ['personal.surname', 'ＮＧＵＹＥＮ　ＶＡＮ', record => record.personal.surname, 'NGUYEN VAN'],
  ['address.postcode', '６９００２', record => record.address.postcode, '69002'],
  ['contact.callingCode', '+33', record => record.contact.callingCode, '33'],
  ['contact.callingCode', '0033', record => record.contact.callingCode, '33'],
  ['contact.email', ' linh@example.org ', record => record.contact.email, 'linh@example.org'],
]

test.each(valid)('%s: "%s" is accepted', (path, text, readValue, expected) => {
  expect(identificationFaults(exampleTyped({ [path]: text }), facts)).toEqual({})
  expect(readValue(read(exampleTyped({ [path]: text })))).toBe(expected)
})

test('every field of every section has an invalid example', () => {
  const refused = new Set([...invalid.map(([path]) => path), 'school.otherName', 'address.query'])
  const allFields = recordSections.flatMap(section =>
    sectionFields[section].map(field => `${section}.${field}`),
  )
  expect(allFields.filter(path => !refused.has(path))).toEqual([])
})

test('a student with a single name needs no first name', () => {
  const typed = exampleTyped({
    'personal.hasOneName': 'true',
    'personal.forename': '',
    'personal.forenames': 'x2',
  })
  expect(codes(typed)).toEqual({})
  expect(read(typed).personal).toMatchObject({ surname: 'NGUYỄN', forename: null, forenames: null })
})

test('data of parents that do not apply are not required', () => {
  const typed = exampleTyped({ 'parents.first.hasOneName': 'true', 'parents.first.forename': '' })
  expect(codes(typed)).toEqual({})
  expect(read(typed).parents.first.forename).toBeNull()
  const single = exampleTyped({ 'parents.isSingle': 'true', 'parents.second.surname': '' })
  expect(codes(single)).toEqual({})
  expect(read(single).parents).toMatchObject({ isSingle: true, second: null })
  expect(codes({ ...single, 'parents.isSingle': '' })).toEqual({ 'parents.second.surname': 'required' })
})

test('the name of a school outside the list is required', () => {
  const other = { 'school.isOther': 'true', 'school.otherName': ' École  du Cirque ' }
  expect(read(exampleTyped(other)).school).toMatchObject({
    name: null,
    isOther: true,
    otherName: 'École du Cirque',
  })
  expect(codes(exampleTyped(other))).toEqual({})
  expect(codes(exampleTyped({ ...other, 'school.otherName': ' ' }))).toEqual({
    'school.otherName': 'required',
  })
  expect(codes(exampleTyped({ ...other, 'school.otherName': long(81) }))).toEqual({
    'school.otherName': 'length',
  })
})

test('a school that was typed in the search has to be chosen', () => {
  const typed = exampleTyped({ 'school.name': '', 'school.query': 'lyon' })
  expect(codes(typed)).toEqual({ 'school.name': 'choice' })
})

test('an enrolment that is not confirmed yet is valid', () => {
  const typed = exampleTyped({ 'school.isPending': 'true' })
  expect(codes(typed)).toEqual({})
  expect(read(typed).school.isPending).toBe(true)
})

test('the start of rights must be an accepted day after the birth', () => {
  const start = (changes: Typed) => codes(exampleTyped(changes))['school.rightsStartDate']
  expect(start({ 'school.acceptedStart': '' })).toBe('acceptStart')
  expect(start({ 'school.rightsStartDate': '2026-09-15' })).toBe('acceptStart')
  expect(
    start({ 'school.rightsStartDate': '2026-9-15', 'school.acceptedStart': '2026-09-15' }),
  ).toBeUndefined()
  const early = sectionFaults('school', exampleTyped(), { ...facts, birthdate: '2026-09-02' })
  expect(early).toEqual({ 'school.rightsStartDate': { code: 'rightsStart', part: 'year' } })
})

test('an incomplete address reports the fields that the student must fill in next', () => {
  const emptyAddress = Object.fromEntries(sectionFields.address.map(field => [`address.${field}`, '']))
  expect(codes(exampleTyped(emptyAddress))).toEqual({ 'address.query': 'required' })
  expect(codes(exampleTyped({ ...emptyAddress, 'address.query': '12 rue' }))).toEqual({
    'address.query': 'choice',
  })
  expect(codes(exampleTyped({ ...emptyAddress, 'address.isManual': 'true' }))).toEqual({
    'address.roadName': 'required',
    'address.postcode': 'required',
    'address.city': 'required',
  })
})

test('the phone library refuses a landline number, but not a foreign mobile number', () => {
  const typed = exampleTyped({ 'contact.mobile': '0142345678' })
  expect(sectionFaults('contact', typed, { today: facts.today })).toEqual({})
  expect(sectionFaults('contact', typed, facts)).toEqual({ 'contact.mobile': { code: 'mobile' } })
  const abroad = exampleTyped({ 'contact.callingCode': '84', 'contact.mobile': '0912345678' })
  expect(sectionFaults('contact', abroad, facts)).toEqual({})
})

test('a number with an unknown calling code is refused', () => {
  expect(codes(exampleTyped({ 'contact.callingCode': '999' }))).toEqual({ 'contact.mobile': 'mobile' })
})

test('a number is French unless the student chooses another country', () => {
  const { 'contact.callingCode': _, ...typed } = exampleTyped()
  expect(codes(typed)).toEqual({})
  expect(read(typed).contact.callingCode).toBe('33')
})

test('an edit without changes sends the values of the record', () => {
  const { personal, school, parents } = exampleRegistration()
  const single = { isSingle: true, first: { ...parents.first, forename: null }, second: null }
  const other = { ...school, name: null, isOther: true, otherName: 'École du Cirque' }
  const one = { ...personal, forename: null, forenames: null }
  const typed = { ...exampleTyped(), ...typedOf('parents', single), ...typedOf('school', other) }
  const back = read({ ...typed, ...typedOf('personal', one) })
  expect(back).toMatchObject({ parents: single, school: other, personal: one })
  expect(codes({ ...typed, ...typedOf('personal', one) })).toEqual({})
})

const sentenceFor = (language: string, code: string) => textsOf(language, 'fault')[`fault.${code}`]

test.each(languages)('in %s, every refusal has its sentence and every field its name', language => {
  const texts = textsOf(language, 'dossier')
  for (const [, , code] of invalid) expect(sentenceFor(language, code), code).toBeTruthy()
  for (const section of recordSections) {
    for (const field of sectionFields[section]) expect(texts[`field.${section}.${field}`], field).toBeTruthy()
  }
})

test('the texts name exactly the fields of the forms', () => {
  const boxes = ['personal.hasOneName', 'school.isOther', 'school.isPending', 'parents.isSingle']
  const others = ['parents.first.hasOneName', 'parents.second.hasOneName', 'address.isManualCity']
  const facts = ['personal.birthdate', 'personal.nationality']
  const fieldPaths = recordSections.flatMap(section =>
    sectionFields[section].map(field => `${section}.${field}`),
  )
  const named = Object.keys(textsOf('fr', 'dossier')).filter(key => key.startsWith('field.'))
  expect(named.sort()).toEqual(
    [...boxes, ...others, ...facts, ...fieldPaths].map(path => `field.${path}`).sort(),
  )
})

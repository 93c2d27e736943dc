import { expect, test } from 'vitest'
import {
  type Attribute,
  allowedTexts,
  attributeTables,
  frameAttributes,
  propertyName,
  readAttribute,
  simulatorAttributes,
} from '../../../widgets/shared/attributes'
import { dateFault } from '../../../widgets/shared/date'
import { linkParameters, readDay } from '../../../widgets/shared/link-parameters'

const rows = Object.values(attributeTables).flatMap((table): [string, Attribute][] => Object.entries(table))

test.each(rows)('%s accepts only its own values', (_, attribute) => {
  const values = attribute.kind === 'choice' ? attribute.values : []
  for (const value of values) expect(readAttribute(attribute, value)).toBe(value)
  if (attribute.fallback) expect(values).toContain(attribute.fallback)
  for (const text of ['<No such value>', ' ', '<b>']) expect(readAttribute(attribute, text)).toBeUndefined()
  expect(allowedTexts(attribute)).not.toBe('')
})

test('a boolean attribute is set if its text is empty or "true"', () => {
  const attribute: Attribute = { kind: 'boolean' }
  expect(['', 'true', 'false', 'yes'].map(text => readAttribute(attribute, text))).toEqual([
    'true',
    'true',
    undefined,
    undefined,
  ])
})

test.each(['2027-09-01', '2028-02-29', '2027-12-31'])('a day of the calendar is accepted: %s', text => {
  expect(readAttribute(simulatorAttributes['rights-start'], text)).toBe(text)
})

test.each([
  '2027-02-29',
  '2027-02-30',
  '2027-13-01',
  '2027-00-10',
  '2027-1-4',
  '01/09/2027',
  '2027-09-01T00:00',
  '20270901',
  '0027-09-01',
  '',
])('a text that is not a day is refused: "%s"', text => {
  expect(readAttribute(simulatorAttributes['rights-start'], text)).toBeUndefined()
})

test('an attribute reads the same days as the form', () => {
  const days = Array.from({ length: 14 * 33 }, (_, index) => {
    const [month, day] = [Math.floor(index / 33), index % 33].map(number => `${number}`.padStart(2, '0'))
    return `2028-${month}-${day}`
  })
  for (const day of days) expect(readDay(day) === day, day).toBe(dateFault(day) === undefined)
})

test('a link to the official site has the values of the attributes', () => {
  const values = { partner: 'lyon-2', school: 'Université Lumière Lyon 2', 'rights-start': '2027-09-01' }
  expect(linkParameters(name => values[name])).toEqual([
    ['from', 'lyon-2'],
    ['school', 'Université Lumière Lyon 2'],
    ['rights-start', '2027-09-01'],
  ])
  expect(linkParameters(() => undefined)).toEqual([])
})

test('a frame ignores server addresses, since its own address may come from a stranger', () => {
  const names = [...frameAttributes().keys()]
  expect(names).toContain('theme')
  expect(names.filter(name => ['site-url', 'api-base', 'target'].includes(name))).toEqual([])
})

test('a property has the name of its attribute in camel case', () => {
  expect(['theme', 'api-base', 'one-two-three'].map(propertyName)).toEqual([
    'theme',
    'apiBase',
    'oneTwoThree',
  ])
})

import { expect, test } from 'vitest'
import {
  type Attribute,
  allowedTexts,
  attributeTables,
  frameAttributes,
  propertyName,
  readAttribute,
} from '../../../widgets/shared/attributes'

const rows = Object.values(attributeTables).flatMap((table): [string, Attribute][] => Object.entries(table))

test.each(rows)('%s accepts its default and its values, and no other text', (_, attribute) => {
  const values = attribute.kind === 'choice' ? attribute.values : []
  for (const value of values) expect(readAttribute(attribute, value)).toBe(value)
  if (attribute.fallback) expect(values).toContain(attribute.fallback)
  for (const text of ['No such value', ' ', '<b>']) expect(readAttribute(attribute, text)).toBeUndefined()
  expect(allowedTexts(attribute)).not.toBe('')
})

test('a boolean attribute is set by its presence or by true', () => {
  const attribute: Attribute = { kind: 'boolean' }
  expect(['', 'true', 'false', 'yes'].map(text => readAttribute(attribute, text))).toEqual([
    'true',
    'true',
    undefined,
    undefined,
  ])
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

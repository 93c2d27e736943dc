import { expect, test } from 'vitest'
import type { Place } from '../../../widgets/contract/location'
import { placeToTyped } from '../../../widgets/dossier/address/use-address'
import type { Typed } from '../../../widgets/dossier/form'
import { sectionFaults } from '../../../widgets/dossier/record'

const lyon: Place = {
  label: '12 Rue de la République 69002 Lyon',
  housenumber: '12',
  street: 'Rue de la République',
  name: '12 Rue de la République',
  postcode: '69002',
  city: 'Lyon',
  citycode: '69382',
}

const parts = (place: Partial<Place>) => {
  const typed = placeToTyped({ ...lyon, ...place }, {})
  return ['roadNumber', 'complement', 'roadType', 'roadName', 'additional'].map(
    part => typed[`address.${part}`],
  )
}

test('a chosen address fills all required fields', () => {
  expect(placeToTyped(lyon, {})).toEqual({
    'address.roadNumber': '12',
    'address.complement': '',
    'address.roadType': 'rue',
    'address.roadName': 'de la République',
    'address.postcode': '69002',
    'address.city': 'Lyon',
    'address.isManualCity': '',
    'address.additional': '',
  })
  expect(sectionFaults('address', placeToTyped(lyon, {}), { today: '2026-09-01' })).toEqual({})
})

test.each([
  ['12bis', 'Rue Foch', ['12', 'bis', 'rue', 'Foch', '']],
  ['12 TER', 'Rue Foch', ['12', 'ter', 'rue', 'Foch', '']],
  ['7b', 'Allée des Lilas', ['7', 'B', 'allée', 'des Lilas', '']],
  ['7G', 'Allée des Lilas', ['7', '', 'allée', 'des Lilas', '7 G']],
  ['3', 'Grande Rue', ['3', '', '', 'Grande Rue', '']],
  ['3', 'Rue', ['3', '', '', 'Rue', '']],
  ['', 'RESIDENCE des Arts', ['', '', 'résidence', 'des Arts', '']],
])('the address "%s %s" is split into the fields of the form', (housenumber, street, fields) =>
  expect(parts({ housenumber, street })).toEqual(fields),
)

test('the name of a place without streets becomes the name of the road', () => {
  expect(parts({ housenumber: undefined, street: undefined, name: 'Le Bourg' })).toEqual([
    '',
    '',
    '',
    'Le Bourg',
    '',
  ])
})

const additionalAfter = (place: Partial<Place>, typed: Typed) =>
  placeToTyped({ ...lyon, ...place }, typed)['address.additional']

test('a chosen address keeps the additional line that the student has typed', () => {
  const typed = { 'address.additional': 'chez Mme Martin' }
  expect(additionalAfter({}, typed)).toBe('chez Mme Martin')
  expect(additionalAfter({ housenumber: '12g' }, typed)).toBe('12 g, chez Mme Martin')
  const numbered = { 'address.roadNumber': '12', 'address.additional': '12 Résidence des Arts' }
  expect(additionalAfter({}, numbered)).toBe('12 Résidence des Arts')
})

test('another chosen address removes the number of the first one from the additional line', () => {
  const first = { ...lyon, housenumber: '12g' }
  const second = { housenumber: '5' }
  expect(additionalAfter(second, placeToTyped(first, {}))).toBe('')
  const typed = placeToTyped(first, { 'address.additional': 'bâtiment B' })
  expect(additionalAfter(second, typed)).toBe('bâtiment B')
  expect(additionalAfter({ housenumber: '7h' }, typed)).toBe('7 h, bâtiment B')
  expect(additionalAfter(second, placeToTyped({ ...lyon, housenumber: '12sexies' }, {}))).toBe('')
})

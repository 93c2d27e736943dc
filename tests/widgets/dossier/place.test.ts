import { expect, test } from 'vitest'
import type { Place } from '../../../widgets/contract/location'
import { placeToTyped } from '../../../widgets/dossier/address/use-address'
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
  const typed = placeToTyped({ ...lyon, ...place })
  return ['roadNumber', 'complement', 'roadType', 'roadName', 'additional'].map(
    part => typed[`address.${part}`],
  )
}

test('a chosen address fills all required fields', () => {
  expect(placeToTyped(lyon)).toEqual({
    'address.roadNumber': '12',
    'address.complement': '',
    'address.roadType': 'rue',
    'address.roadName': 'de la République',
    'address.postcode': '69002',
    'address.city': 'Lyon',
    'address.isManualCity': '',
  })
  expect(sectionFaults('address', placeToTyped(lyon), { today: '2026-09-01' })).toEqual({})
})

test.each([
  ['12bis', 'Rue Foch', ['12', 'bis', 'rue', 'Foch', undefined]],
  ['12 TER', 'Rue Foch', ['12', 'ter', 'rue', 'Foch', undefined]],
  ['7b', 'Allée des Lilas', ['7', 'B', 'allée', 'des Lilas', undefined]],
  ['7G', 'Allée des Lilas', ['7', '', 'allée', 'des Lilas', '7 G']],
  ['3', 'Grande Rue', ['3', '', '', 'Grande Rue', undefined]],
  ['3', 'Rue', ['3', '', '', 'Rue', undefined]],
  ['', 'RESIDENCE des Arts', ['', '', 'résidence', 'des Arts', undefined]],
])('the address "%s %s" is split into the fields of the form', (housenumber, street, fields) =>
  expect(parts({ housenumber, street })).toEqual(fields),
)

test('the name of a place without streets becomes the name of the road', () => {
  expect(parts({ housenumber: undefined, street: undefined, name: 'Le Bourg' })).toEqual([
    '',
    '',
    '',
    'Le Bourg',
    undefined,
  ])
})

test('a chosen address does not overwrite the line with the name of the student’s host', () => {
  expect('address.additional' in placeToTyped(lyon)).toBe(false)
})

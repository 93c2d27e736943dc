import { expect, test } from 'vitest'
import { departmentOf } from '../../../widgets/dashboard/status/contacts/local-office'

test.each([
  ['69002', 'Rhône'],
  ['01000', 'Ain'],
  ['75013', 'Paris'],
  ['20000', 'Corse-du-Sud'],
  ['20137', 'Corse-du-Sud'],
  ['20200', 'Haute-Corse'],
  ['20600', 'Haute-Corse'],
  ['97400', 'La Réunion'],
  ['97600', 'Mayotte'],
  ['98713', undefined],
  ['00000', undefined],
])('the postcode %s is in %s', (postcode, department) => {
  expect(departmentOf(postcode)).toBe(department)
})

test('every department of France has a name', () => {
  const twoDigitNumbers = Array.from({ length: 95 }, (_, index) => `${index + 1}`.padStart(2, '0'))
  const numbers = twoDigitNumbers.filter(number => number !== '20')
  const names = [...numbers, '200', '202', '971', '972', '973', '974', '976'].map(number =>
    departmentOf(number.padEnd(5, '0')),
  )
  expect(names).not.toContain(undefined)
  expect(new Set(names).size).toBe(101)
})

import { expect, test } from 'vitest'
import { findExactMatch, findMatches } from '../../../widgets/ui/fields/search/find-matches'
import { foldText } from '../../../widgets/ui/fold-text'

const options = [
  ['Guinea', 'Guinée', 'GN'],
  ['Guinea-Bissau', 'Guinée-Bissau', 'GW'],
  ['Papua New Guinea', 'Papouasie-Nouvelle-Guinée', 'PG'],
  ['Anguilla', 'Anguilla', 'AI'],
  ['Brazil', 'Brésil', 'BR'],
  ['Guam', 'Guam', 'GU'],
].map(names => ({ label: names[0], names: foldText(names.join('|')) }))

const labels = (text: string) => findMatches(options, text).map(({ label }) => label)

test('names that begin with the typed text come first', () => {
  expect(labels('gui')).toEqual(['Guinea', 'Guinea-Bissau', 'Papua New Guinea', 'Anguilla'])
})

test('words match in any order, and without accents', () => {
  expect(labels('GUINEE nouvelle')).toEqual(['Papua New Guinea'])
  expect(labels('brésil')).toEqual(['Brazil'])
  expect(labels('atlantis')).toEqual([])
})

test('a complete name selects its option, even if other names begin with it', () => {
  expect(findExactMatch(options, 'guinée')?.label).toBe('Guinea')
  expect(findExactMatch(options, 'Guinea Bissau')?.label).toBe('Guinea-Bissau')
})

test('an incomplete name selects no option, even if only one option matches', () => {
  for (const text of ['braz', 'guin', 'g', '   ']) expect(findExactMatch(options, text), text).toBeUndefined()
})

test('a name that two options share selects neither', () => {
  const twins = ['Springfield', 'Springfield'].map(label => ({ label, names: foldText(label) }))
  expect(findExactMatch(twins, 'springfield')).toBeUndefined()
})

test('every name finds an option, but only the exact name selects the option', () => {
  const schools = [{ label: 'École du Louvre', names: 'ecole du louvre|paris', exact: 'ecole du louvre' }]
  expect(findMatches(schools, 'paris')).toEqual(schools)
  expect(findExactMatch(schools, 'paris')).toBeUndefined()
  expect(findExactMatch(schools, 'École du Louvre')).toEqual(schools[0])
})

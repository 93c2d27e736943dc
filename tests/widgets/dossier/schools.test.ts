import { expect, test } from 'vitest'
import { school } from '../../../widgets/contract/student/record'
import { schools } from '../../../widgets/dossier/sections/schools'
import { findExactMatch, findMatches } from '../../../widgets/ui/fields/search/find-matches'
import { foldText } from '../../../widgets/ui/fold-text'
import { exampleRegistration } from '../../actors/students'

const find = (text: string) => findMatches(schools, text).map(({ label }) => label)

test('the list has each school once, with its town, in alphabetical order', () => {
  const names = schools.map(({ label }) => label)
  expect(names.length).toBeGreaterThan(140)
  expect(new Set(names).size).toBe(names.length)
  expect(names.map(foldText)).toEqual(names.map(foldText).sort())
  expect(schools.filter(({ note }) => !note)).toEqual([])
})

test('the server accepts the name of every school', () => {
  const example = exampleRegistration().school
  expect(schools.filter(({ value }) => !school.safeParse({ ...example, name: value }).success)).toEqual([])
})

test.each([
  ['universite lumiere', 'Université Lumière Lyon 2'],
  ['LYON 2', 'Université Lumière Lyon 2'],
  ['polytechnique', 'École polytechnique'],
  ['ens ulm', 'École normale supérieure - PSL'],
  ['uga', 'Université Grenoble Alpes'],
  ['saint etienne', 'Université Jean Monnet Saint-Étienne'],
  ['paris 8', 'Université Paris 8 Vincennes - Saint-Denis'],
  ['langues o', 'Institut national des langues et civilisations orientales'],
  ['ieseg', 'IÉSEG School of Management'],
  ['metz', 'Université de Lorraine'],
])('"%s" finds %s', (text, name) => expect(find(text)).toContain(name))

test('schools that begin with the text come before schools that contain the text', () => {
  expect(find('sciences po')[0]).toBe('Sciences Po')
  expect(find('lyon 2')).toEqual(['Université Lumière Lyon 2'])
})

test('a text that no school contains finds nothing', () => expect(find('cirque')).toEqual([]))

test('an empty search lists all schools', () => expect(find(' ')).toHaveLength(schools.length))

test.each([
  'lyon',
  'paris',
  'Rennes',
  'ENS',
  'ens lyon',
  'ESC',
  'IEP',
  'villetaneuse',
  'la catho',
  'sorbonne',
  'PSL U',
  'X',
])('a student who types "%s" and continues has not chosen a school', text =>
  expect(findExactMatch(schools, text)).toBeUndefined(),
)

test.each([
  ['universite lumiere lyon 2', 'Université Lumière Lyon 2'],
  ['Université Paris Dauphine PSL', 'Université Paris Dauphine - PSL'],
  ['Sorbonne Université', 'Sorbonne Université'],
  ['uga', 'Université Grenoble Alpes'],
  ['HEC', 'HEC Paris'],
  ['inalco', 'Institut national des langues et civilisations orientales'],
])('a student who types "%s" and continues has chosen %s', (text, name) =>
  expect(findExactMatch(schools, text)?.label).toBe(name),
)

test('every school is chosen by its full name', () => {
  expect(schools.filter(school => findExactMatch(schools, school.label) !== school)).toEqual([])
})

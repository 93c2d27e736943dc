import { expect, test } from 'vitest'
import { address, name, school } from '../../../widgets/contract/student/record'
import { exampleRegistration } from '../../actors/students'

const { address: exampleAddress, school: exampleSchool } = exampleRegistration()

test.each([
  ['a direction mark', 'AHMED\u200e', 'AHMED'],
  ['a zero width space', 'NGUYEN\u200b', 'NGUYEN'],
  ['a soft hyphen', 'MUN\u00adOZ', 'MUNOZ'],
  ['isolates', '\u2068AHMED\u2069', 'AHMED'],
  ['an apostrophe of a phone', 'O\u2019NEIL', "O'NEIL"],
  ['an opening quotation mark', 'G\u2018OFUROV', "G'OFUROV"],
  ['an okina', 'KAHALE\u02bbULA', "KAHALE'ULA"],
  ['a modifier apostrophe', 'O\u02bcTKIROV', "O'TKIROV"],
  ['half rings', 'SA\u02bfI\u02beD', "SA'I'D"],
  ['a grave accent', 'O`NEIL', "O'NEIL"],
  ['an acute accent', 'D\u00b4ANGELO', "D'ANGELO"],
  ['a hyphen', 'DUPONT\u2010MARTIN', 'DUPONT-MARTIN'],
  ['a minus sign', 'DUPONT\u2212MARTIN', 'DUPONT-MARTIN'],
  ['a non-breaking hyphen', 'DUPONT\u2011MARTIN', 'DUPONT-MARTIN'],
  ['a dash', 'DUPONT\u2013MARTIN', 'DUPONT-MARTIN'],
  ['a full-width apostrophe', 'O\uff07NEIL', "O'NEIL"],
  ['letters and separate accents', 'Nguye\u0302\u0303n', 'Nguyễn'],
  ['the slash of a Malaysian passport', 'KUMAR A/L RAJAN', 'KUMAR A/L RAJAN'],
  ['the alias of a Singaporean passport', 'TAN AH KOW @ ALI', 'TAN AH KOW @ ALI'],
  ['the point of a Catalan passport', 'Gal\u00b7la', 'Gal·la'],
  [
    'over eighty letters',
    'Kariyawasam Wannakuwatta Mudiyanselage Herath Bandaralage Rajapaksha Pathirennehelage Don',
    'Kariyawasam Wannakuwatta Mudiyanselage Herath Bandaralage Rajapaksha Pathirennehelage Don',
  ],
  ['a keyword of programming languages', 'Null', 'Null'],
])('a name with %s is accepted', (_, typed, stored) => {
  expect(name.parse(typed)).toBe(stored)
})

test.each(['\u200b', "'", '/', '@ALI', 'ALI @', 'A//L', 'Linh2', 'linh@example.org 2', 'عمر'])(
  '"%s" is not a name',
  typed => {
    expect(name.safeParse(typed).success).toBe(false)
  },
)

test('roads, towns and schools are stored in the same plain form', () => {
  const typed = {
    ...exampleAddress,
    roadName: 'de l’Abbé\u2010Groult',
    city: '\u2068L’Haÿ\u2011les-Roses\u2069',
  }
  expect(address.parse(typed)).toMatchObject({ roadName: "de l'Abbé-Groult", city: "L'Haÿ-les-Roses" })
  const other = { ...exampleSchool, name: null, isOther: true, otherName: 'École d’art\u200b' }
  expect(school.parse(other).otherName).toBe("École d'art")
})

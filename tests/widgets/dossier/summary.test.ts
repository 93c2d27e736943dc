import { expect, test } from 'vitest'
import { formatDate } from '../../../widgets/dossier/fields/format-date'
import { formatPhone, rowsOf } from '../../../widgets/dossier/summary'
import { listFrench } from '../../../widgets/i18n/french'
import { createTranslator } from '../../../widgets/i18n/texts'
import type { Language } from '../../../widgets/shared/language'
import { type RecordSection, recordSections } from '../../../widgets/shared/route'
import { exampleTyped } from '../../actors/students'

const loadTexts = createTranslator(
  listFrench(import.meta.glob('../../../locales/*/dossier.json', { import: 'default' })),
)

async function lines(section: RecordSection, language: Language, changes = {}) {
  const texts = await loadTexts(language)
  return rowsOf(section, exampleTyped(changes), texts, language).map(
    ({ label, value }) => `${label}: ${value}`,
  )
}

test('in French, all values have the terms of French documents', async () => {
  expect((await Promise.all(recordSections.map(section => lines(section, 'fr')))).flat()).toEqual([
    'Civilité: Madame',
    'Nom de famille: NGUYỄN',
    'Prénom: Linh',
    'Tous vos prénoms: Linh Thị',
    'Date de naissance: 29\u00a0février\u00a02004',
    'Pays de naissance: Viêt Nam',
    'Nationalité: Viêt Nam',
    'Nom de l’établissement: Université Lumière Lyon 2',
    'Date de début de vos droits à l’assurance maladie: 1er\u00a0septembre\u00a02026',
    'Parent 1: Monsieur Văn NGUYỄN',
    'Parent 2: Madame Mai TRẦN',
    'Adresse: 12 rue de la République\n69002 LYON',
    'Numéro de portable: +33\u00a06\u00a012\u00a034\u00a056\u00a078',
    'Adresse e-mail: linh@example.org',
  ])
})

test.each([
  ['en', 'Date of birth: 29\u00a0February\u00a02004', 'Nationality: Vietnam'],
  ['es', 'Fecha de nacimiento: 29\u00a0de\u00a0febrero\u00a0de\u00a02004', 'Nacionalidad: Vietnam'],
  ['zh', '出生日期: 2004年2月29日', '国籍: 越南'],
  ['ar', 'تاريخ الميلاد: 29\u00a0فبراير\u00a02004', 'الجنسية: فيتنام'],
] as const)('in %s, dates and countries are translated', async (language, birthdate, nationality) => {
  const shown = await lines('personal', language)
  expect(shown).toContain(birthdate)
  expect(shown).toContain(nationality)
})

test('fields that do not apply have no line', async () => {
  const alone = await lines('parents', 'en', {
    'parents.isSingle': 'true',
    'parents.first.hasOneName': 'true',
  })
  expect(alone).toEqual(['I only have one parent: Yes', 'Parent 1: Mr NGUYỄN'])
  const one = await lines('personal', 'en', { 'personal.hasOneName': 'true' })
  expect(one.filter(line => line.includes('irst name'))).toEqual([])
})

test('values of optional fields are shown', async () => {
  const changes = {
    'school.isOther': 'true',
    'school.otherName': 'École du Cirque',
    'school.isPending': 'true',
  }
  expect((await lines('school', 'en', changes)).slice(0, 2)).toEqual([
    'Name of your school or university: École du Cirque',
    'My enrolment is not confirmed yet: Yes',
  ])
  const lodged = { 'address.complement': 'bis', 'address.additional': 'chez Mai TRẦN' }
  expect(await lines('address', 'en', lodged)).toEqual([
    'Address: chez Mai TRẦN\n12 bis rue de la République\n69002 LYON',
  ])
})

test('every line links to a field', async () => {
  const texts = await loadTexts('en')
  const paths = recordSections.flatMap(section =>
    rowsOf(section, exampleTyped(), texts, 'en').map(({ path }) => path),
  )
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) expect(path).toMatch(/^(personal|school|parents|address|contact)\.\w+/)
})

test('the summary of a student without a nationality says stateless', async () => {
  expect(await lines('personal', 'en', { 'personal.nationality': 'XX' })).toContain('Nationality: Stateless')
})

test('the digits of a phone number are grouped with no-break spaces', () => {
  expect(formatPhone('33', '612345678')).toBe('+33\u00a06\u00a012\u00a034\u00a056\u00a078')
  expect(formatPhone('84', '912345678')).toBe('+84\u00a0912\u00a0345\u00a0678')
  expect(formatPhone('1', '5145551234')).toBe('+1\u00a05\u00a0145\u00a0551\u00a0234')
})

test('an invalid date is shown as typed', () => {
  expect(formatDate('', 'fr')).toBe('')
  expect(formatDate('2026-9', 'fr')).toBe('2026-9')
  expect(formatDate('2026-02-30', 'fr')).toBe('2026-02-30')
})

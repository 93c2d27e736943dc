import { expect, test } from 'vitest'
import type { Category } from '../../../widgets/contract/document/category'
import { areDetailsFor } from '../../../widgets/contract/document/document-rules'
import { detailFaults, detailRows, detailsFor } from '../../../widgets/dossier/documents/details/details'
import type { Typed } from '../../../widgets/dossier/form'
import { listFrench } from '../../../widgets/i18n/french'
import { withLimits } from '../../../widgets/i18n/limits'
import { createTranslator } from '../../../widgets/i18n/texts'
import type { Language } from '../../../widgets/shared/language'
import { exampleForeignerNumber } from '../../../widgets/shared/limits'

const loadTexts = createTranslator(
  listFrench(withLimits(import.meta.glob('../../../locales/*/document.json', { import: 'default' }))),
)

const spaced = exampleForeignerNumber.replace(/^(..)(....)/, '$1 $2 ')
const inArabic = (digits: string) => digits.replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))

const typed: Typed = {
  'identity.type': 'IDENTITY_CARD',
  'visa.number': 'fra 123 456 789',
  'visa.startDate': '2026-9-1',
  'visa.endDate': '2027-08-31',
  'residence.type': 'TEMPORARY_CARD',
  'residence.foreignerNumber': spaced,
  'residence.startDate': '2026-01-01',
  'residence.endDate': '2026-12-31',
  'bank.iban': 'fr76 3000 6000 0112 3456 7890 189',
}
const othersAccount: Typed = { ...typed, 'bank.hasNoNamedRib': 'true', 'bank.holder': ' Mai  TRẦN ' }

const lines = async (category: Category, typedDetails: Typed, language: Language = 'en') =>
  detailRows(category, typedDetails, await loadTexts(language), language).map(
    ({ label, value }) => `${label}: ${value}`,
  )

test.each([
  ['IDENTITY', typed],
  ['VISA', typed],
  ['RESIDENCE_PERMIT', typed],
  ['BANK_DETAILS', typed],
  ['BANK_DETAILS_2', othersAccount],
] as const)('details typed for %s are sent as the contract expects', (category, typedDetails) => {
  expect(detailFaults(category, typedDetails)).toEqual({})
  expect(areDetailsFor(category, detailsFor(category, typedDetails))).toBe(true)
})

test('spaces, lower case and digits of other scripts are accepted', () => {
  expect(detailsFor('VISA', typed)).toMatchObject({ number: 'FRA123456789', startDate: '2026-09-01' })
  const arabic = { ...typed, 'residence.foreignerNumber': inArabic(exampleForeignerNumber) }
  expect(detailsFor('RESIDENCE_PERMIT', arabic)).toMatchObject({ foreignerNumber: exampleForeignerNumber })
  expect(detailsFor('BANK_DETAILS_2', othersAccount)).toMatchObject({ holder: 'Mai TRẦN' })
})

test('the special characters of copied text are accepted', () => {
  const pasted: Typed = {
    ...typed,
    'visa.number': ' ＦＲＡ－１２３ ４５６ ７８９ ',
    'residence.foreignerNumber': `\u2068${spaced.replaceAll(' ', '-')}\u2069`,
    'bank.iban': 'IBAN: FR76-3000.6000 0112\u00a03456 7890 189',
  }
  expect(detailsFor('VISA', pasted)).toMatchObject({ number: 'FRA123456789' })
  expect(detailsFor('RESIDENCE_PERMIT', pasted)).toMatchObject({ foreignerNumber: exampleForeignerNumber })
  expect(detailsFor('BANK_DETAILS', pasted)).toMatchObject({ iban: 'FR7630006000011234567890189' })
  const holder = { ...othersAccount, 'bank.holder': 'ＬＩ　Ｍｅｉ' }
  expect(detailsFor('BANK_DETAILS_2', holder)).toMatchObject({ holder: 'LI Mei' })
})

test('details that the contract refuses are not sent', () => {
  for (const category of ['IDENTITY', 'VISA', 'RESIDENCE_PERMIT', 'BANK_DETAILS'] as const) {
    expect(detailsFor(category, {}), category).toBeUndefined()
    expect(Object.keys(detailFaults(category, {})), category).not.toEqual([])
  }
  expect(detailsFor('VISA', { ...typed, 'visa.endDate': '2026-08-31' })).toBeUndefined()
  expect(detailsFor('IDENTITY', { 'identity.type': 'VISA' })).toBeUndefined()
  expect(detailsFor('SCHOOL_ATTESTATION', typed)).toBeUndefined()
})

test('dates in the wrong order are reported at the first attempt, even if other details are missing', () => {
  const dates = (kind: string) => ({ [`${kind}.startDate`]: '2027-09-01', [`${kind}.endDate`]: '2026-09-01' })
  expect(detailFaults('VISA', dates('visa'))).toEqual({
    'visa.number': { code: 'required' },
    'visa.endDate': { code: 'chronological' },
  })
  expect(detailFaults('RESIDENCE_PERMIT', dates('residence'))).toEqual({
    'residence.type': { code: 'required' },
    'residence.foreignerNumber': { code: 'required' },
    'residence.endDate': { code: 'chronological' },
  })
  expect(detailFaults('VISA', { 'visa.startDate': '2027-9-', 'visa.endDate': '2026-09-01' })).toMatchObject({
    'visa.startDate': { code: 'partRequired' },
  })
  expect(detailFaults('VISA', { 'visa.endDate': '2026-09-01' })).not.toHaveProperty(['visa.endDate'])
})

test('a foreign IBAN is reported together with a missing holder', () => {
  const account = { 'bank.iban': 'DE89370400440532013000', 'bank.hasNoNamedRib': 'true' }
  expect(detailFaults('BANK_DETAILS_2', account)).toEqual({
    'bank.iban': { code: 'ibanFrench' },
    'bank.holder': { code: 'required' },
  })
})

test('the review shows every detail of a document', async () => {
  expect(await lines('IDENTITY', typed)).toEqual(['Type of document: Identity card'])
  expect(await lines('VISA', typed)).toEqual([
    'Visa number: FRA123456789',
    'Valid from: 1\u00a0September\u00a02026',
    'Valid until: 31\u00a0August\u00a02027',
  ])
  expect(await lines('RESIDENCE_PERMIT', typed, 'fr')).toEqual([
    'Type de document: Carte de séjour temporaire',
    `Numéro d’étranger: ${exampleForeignerNumber}`,
    'Valable à partir du: 1er\u00a0janvier\u00a02026',
    'Valable jusqu’au: 31\u00a0décembre\u00a02026',
  ])
  expect(await lines('BANK_DETAILS_2', othersAccount)).toEqual([
    'IBAN: FR76 3000 6000 0112 3456 7890 189',
    'Account holder: Mai TRẦN',
  ])
})

test('each line of the review has the path of its field', async () => {
  const texts = await loadTexts('en')
  const paths = (category: Category, typedDetails: Typed) =>
    detailRows(category, typedDetails, texts, 'en').map(({ path }) => path)
  expect(paths('VISA', typed)).toEqual(['visa.number', 'visa.startDate', 'visa.endDate'])
  expect(paths('BANK_DETAILS', typed)).toEqual(['bank.iban'])
  expect(paths('VISA', { 'visa.number': 'FRA1' })).toEqual(['visa.number'])
  expect(paths('SCHOOL_ATTESTATION', typed)).toEqual([])
  expect(paths('IDENTITY', {})).toEqual([])
  expect(paths('VISA', { 'visa.endDate': '--' })).toEqual([])
})

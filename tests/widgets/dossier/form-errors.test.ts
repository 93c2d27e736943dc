import { atom } from 'nanostores'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Faults } from '../../../widgets/dossier/form'
import { FormErrors } from '../../../widgets/dossier/form-errors'
import { listFrench } from '../../../widgets/i18n/french'
import { withLimits } from '../../../widgets/i18n/limits'
import { LocaleContext } from '../../../widgets/i18n/locale-context'
import { createTranslator } from '../../../widgets/i18n/texts'

const loadTexts = createTranslator(
  listFrench(
    withLimits(import.meta.glob('../../../locales/*/{document,dossier,fault}.json', { import: 'default' })),
  ),
)

/** Renders the error summary of a form with these faults. Returns its markup and its title. */
async function renderSummary(faults: Faults) {
  const value = { language: 'en', texts: await loadTexts('en') } as const
  const $typed = atom({})
  const form = {
    $typed,
    $faults: atom(faults),
    $refusals: atom(1),
    type: () => undefined,
    fill: () => undefined,
  }
  const screen = renderToString(createElement(LocaleContext, { value }, createElement(FormErrors, { form })))
  return { screen, title: screen.match(/<h2[^>]*>([^<]*)</)?.[1] }
}

const emptyFieldFaults = {
  'personal.surname': { code: 'required' },
  'school.rightsStartDate': { code: 'partRequired' },
}

test('empty fields are reported as missing', async () => {
  expect((await renderSummary(emptyFieldFaults)).title).toBe('You must first complete all compulsory fields')
})

test('an invalid field beside empty fields is reported as missing or incorrect', async () => {
  const { title } = await renderSummary({ ...emptyFieldFaults, 'contact.mobile': { code: 'mobile' } })
  expect(title).toBe('Some fields are missing or incorrect')
})

test('documents without a file are reported as missing', async () => {
  const missing = { 'document.IDENTITY': { code: 'missing' }, 'document.VISA': { code: 'missingOneOf' } }
  expect((await renderSummary(missing)).title).toBe('Missing document(s)')
  expect((await renderSummary({ ...missing, 'visa.number': { code: 'visaNumber' } })).title).toBe(
    'Some fields are missing or incorrect',
  )
})

test('a valid form has no message', async () => {
  expect((await renderSummary({})).screen).toBe('')
})

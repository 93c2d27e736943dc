import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Eligibility } from '../../../widgets/contract/eligibility/eligibility'
import { LocaleContext } from '../../../widgets/i18n/locale-context'
import { Information } from '../../../widgets/registration/information/information'
import { type Language, languages } from '../../../widgets/shared/language'
import { storeOutcome } from '../../../widgets/state/draft/draft'
import { openRegistration } from '../../actors/student/registration'
import { exampleRegistration } from '../../actors/students'
import { exampleRules } from '../../actors/walks'
import { fetchFrom, OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../help/demo'

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
afterAll(() => demo.close())

/** Renders the documents to prepare. `rules` replaces members of the example's rules. */
async function renderInformation(rules: Partial<Eligibility>, language: Language = 'en'): Promise<string> {
  const { store, page } = await openRegistration({ fetch: fetchFrom(demo.app), language })
  storeOutcome(exampleRegistration().answers, { ...exampleRules, ...rules })
  const view = createElement(Information, { store, titleRef: () => undefined })
  return renderToString(createElement(LocaleContext, { value: page.$locale.get() }, view))
}

const TRANSLATORS = 'href="https://www.service-public.gouv.fr/particuliers/vosdroits/F12956"'

test.each(languages)(
  'in %s, a form that must be signed can be downloaded while the student prepares the documents',
  async language => {
    const form = 'href="/examples/autorisation-parentale.pdf"'
    expect(await renderInformation({}, language)).not.toContain(form)
    const { requiredAttachments } = exampleRules
    const rules = { requiredAttachments: [...requiredAttachments, 'PARENTAL_AUTHORIZATION' as const] }
    expect(await renderInformation(rules, language)).toContain(form)
  },
)

test('translators are named only if a translation is asked for', async () => {
  expect(await renderInformation({})).toContain(TRANSLATORS)
  const view = await renderInformation({ optionalAttachments: ['CIVIL_STATUS'] })
  expect(view).toContain('You do not need a translation.')
  expect(view).not.toContain(TRANSLATORS)
})

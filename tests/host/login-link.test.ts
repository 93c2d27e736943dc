import { expect, test } from 'vitest'
import { readOptions, writeOptions } from '../../host/partners/options/kept-options'
import { defaultOptions, type Options } from '../../host/partners/options/options'
import { snippetTexts } from '../../host/partners/snippet/snippet-texts'
import { guideSections } from '../../host/partners/ways/developers'
import { loginAddress, loginHtml, loginMail } from '../../host/partners/ways/login-link'
import { wayOf } from '../../host/partners/ways/way'
import { languages } from '../../widgets/shared/language'
import { read } from '../help/source/house'

const site = 'https://official.example'
const optionsOf = (changes: Partial<Options>): Options => ({ ...defaultOptions('fr'), ...changes })
const campusFrance = { attributes: { partner: 'campus-france' } }

test('the address has the language and a valid partner id', () => {
  expect(loginAddress(optionsOf({}), site)).toBe(`${site}/login?lang=fr`)
  expect(loginAddress(optionsOf(campusFrance), site)).toBe(`${site}/login?lang=fr&from=campus-france`)
  expect(loginAddress(optionsOf({ attributes: { partner: 'Campus France' } }), site)).toBe(
    `${site}/login?lang=fr`,
  )
})

test('a link is one line of HTML without a style', () => {
  expect(loginHtml(optionsOf({ ...campusFrance, look: 'link' }), site, 'Entrer')).toBe(
    `<a href="${site}/login?lang=fr&amp;from=campus-france" lang="fr" hreflang="fr">Entrer</a>`,
  )
  expect(loginHtml(optionsOf({ language: 'ar', look: 'link' }), site, 'دخول')).toBe(
    `<a href="${site}/login?lang=ar" lang="ar" dir="rtl" hreflang="ar">دخول</a>`,
  )
})

test('a button is a link with a style in the tag', () => {
  expect(loginHtml(optionsOf({}), site, 'Entrer')).toBe(
    `<a href="${site}/login?lang=fr" lang="fr" hreflang="fr" style="display:inline-block;padding:0.75em 1.25em;` +
      'color:#ffffff;background:#00616e;border:2px solid #00616e;border-radius:0.5em;font-weight:700;text-decoration:none">Entrer</a>',
  )
})

test.each(languages)('the text for a mail in %s has the whole address on its own line', language => {
  const options = optionsOf({ ...campusFrance, language, look: 'mail' })
  const lines = loginMail(options, site, snippetTexts[language].loginMail).split('\n')
  expect(lines).toContain(`${site}/login?lang=${language}&from=campus-france`)
  expect(lines.join('')).not.toContain('{{')
})

test('the look of the link is kept in the address of the page', () => {
  expect(writeOptions(optionsOf({}), '')).toBe('')
  expect(writeOptions(optionsOf({ look: 'mail' }), '')).toBe('?look=mail')
  expect(readOptions('?look=mail', 'fr').look).toBe('mail')
  expect(readOptions('?look=iframe', 'fr').look).toBe('button')
})

test('the fragment of the address selects the tab of the page', () => {
  expect(['', '#questionnaire', '#recipes', '#login', '#developers'].map(wayOf)).toEqual([
    'questionnaire',
    'questionnaire',
    'questionnaire',
    'login',
    'developers',
  ])
})

/** Returns the fragments of the headings of a Markdown file, as GitHub makes them. */
const fragmentsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d\s-]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each([
  ['en', 'widgets/README.md'],
  ['fr', 'widgets/LISEZMOI.md'],
] as const)('each link to the guide in %s names one of its headings', (language, path) => {
  const fragments = fragmentsOf(path)
  for (const { headings } of guideSections) expect(fragments).toContain(headings[language])
})

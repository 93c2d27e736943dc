import { afterEach, expect, test, vi } from 'vitest'
import { countries, nationalities } from '../../../widgets/contract/country'
import type { Language } from '../../../widgets/contract/language'
import { nameCountries, nameCountriesFully } from '../../../widgets/dossier/countries'
import names from '../../../widgets/dossier/country-names.json' with { type: 'json' }
import { matching, meant } from '../../../widgets/ui/matching'

afterEach(() => vi.unstubAllEnvs())

const stateless = { fr: 'Apatride', en: 'Stateless', es: 'Apátrida', zh: '无国籍', ar: 'عديم الجنسية' }

/** The countries that a visitor sees for a text, best first. */
const find = async (text: string, language: Language = 'fr') =>
  matching(await nameCountriesFully(nationalities, language, stateless[language]), text).map(
    ({ value }) => value,
  )

test.each([
  ['bresil', 'BR'],
  ['BRÉSIL', 'BR'],
  ['brazil', 'BR'],
  ['Brasil', 'BR'],
  ['Deutschland', 'DE'],
  ['中国', 'CN'],
  ['中國', 'CN'],
  ['المغرب', 'MA'],
  ['日本', 'JP'],
  ['Россия', 'RU'],
  ['भारत', 'IN'],
  ['대한민국', 'KR'],
  ['Việt Nam', 'VN'],
  ['Türkiye', 'TR'],
  ['turkey', 'TR'],
  ['Holland', 'NL'],
  ['Burma', 'MM'],
  ["cote d'ivoire", 'CI'],
  ['Côte d’Ivoire', 'CI'],
  ['ivory coast', 'CI'],
  ['UK', 'GB'],
  ['usa', 'US'],
  ['United States of America', 'US'],
  ['EE.UU.', 'US'],
  ['RDC', 'CD'],
  ['Czech Republic', 'CZ'],
  ['swaziland', 'SZ'],
  ['cape verde', 'CV'],
  ['kosovo', 'XK'],
  ['stateless', 'XX'],
])('"%s" finds %s first, in every language of the product', async (text, code) => {
  for (const language of ['fr', 'en', 'es', 'zh', 'ar'] as const)
    expect((await find(text, language))[0], language).toBe(code)
})

test.each([
  ['Deutschland', 'DE'],
  ['Brasil', 'BR'],
  ['中国', 'CN'],
  ['المغرب', 'MA'],
  ['Polska', 'PL'],
  ['Việt Nam', 'VN'],
  ['Holland', 'NL'],
  ['UK', 'GB'],
  ['USA', 'US'],
  ['ivory coast', 'CI'],
  ['Burma', 'MM'],
  ['stateless', 'XX'],
])('in the partners’ one file too, "%s" finds %s first', async (text, code) => {
  vi.stubEnv('VITE_FOR_PARTNERS', 'true')
  // Lists are kept by language and length: a list of its own for this test.
  const named = await nameCountriesFully([...nationalities, 'AQ'], 'en', 'Stateless')
  expect(matching(named, text)[0]?.value).toBe(code)
})

test('the beginning of a name in the visitor’s language comes before that of another name', async () => {
  expect((await find('al', 'en')).slice(0, 3)).toEqual(['AX', 'AL', 'DZ'])
  expect((await find('uni', 'en'))[0]).toBe('AE')
})

test('no territory without inhabitants is offered as a nationality', async () => {
  for (const text of ['Antarctica', 'Bouvet', 'Heard', 'South Georgia', 'outlying', 'French Southern'])
    expect(await find(text, 'en'), text).toEqual([])
})

test('every country with other names is in the list, and none has a name twice', () => {
  for (const [code, others] of Object.entries(names)) {
    expect(countries).toContain(code)
    expect(new Set(others.split('|')).size, code).toBe(others.split('|').length)
  }
})

test('countries are sorted as the language sorts', async () => {
  const labels = (await nameCountries(nationalities, 'es', 'Apátrida')).map(({ label }) => label)
  expect(labels).toEqual([...labels].sort(new Intl.Collator('es').compare))
  expect(labels).toContain('Apátrida')
  expect(labels).toHaveLength(nationalities.length)
})

test.each([
  ['vietnam', 'VN'],
  ['Niger', 'NE'],
  ['法国', 'FR'],
  ['uk', 'GB'],
  ['RDC', 'CD'],
  ['Deutschland', 'DE'],
  ['viet', undefined],
  ['congo', undefined],
  ['korea', undefined],
  ['in', undefined],
])('a visitor who types "%s" and goes on has chosen %s', async (text, code) => {
  const named = await nameCountriesFully(nationalities, 'zh', '无国籍')
  expect(meant(named, text)?.value).toBe(code)
})

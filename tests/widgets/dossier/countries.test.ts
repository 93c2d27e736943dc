import { afterEach, expect, test, vi } from 'vitest'
import { countries, nationalities } from '../../../widgets/contract/country'
import {
  guessOtherNames,
  nameCountries,
  nameCountriesFully,
} from '../../../widgets/dossier/fields/country/countries'
import names from '../../../widgets/dossier/fields/country/country-names.json' with { type: 'json' }
import demonyms from '../../../widgets/dossier/fields/country/demonyms.json' with { type: 'json' }
import { loadOtherNames } from '../../../widgets/dossier/fields/country/load-other-names'
import { otherNames } from '../../../widgets/dossier/fields/country/other-names'
import type { Language } from '../../../widgets/shared/language'
import { languages } from '../../../widgets/shared/language'
import { findExactMatch, findMatches } from '../../../widgets/ui/fields/search/find-matches'
import { foldText } from '../../../widgets/ui/fold-text'

afterEach(() => vi.unstubAllEnvs())

const stateless = { fr: 'Apatride', en: 'Stateless', es: 'Apátrida', zh: '无国籍', ar: 'عديم الجنسية' }

/** Returns the codes of the countries that match a text, best match first. */
const find = async (text: string, language: Language = 'fr') =>
  findMatches(
    await nameCountriesFully(nationalities, language, stateless[language], loadOtherNames),
    text,
  ).map(({ value }) => value)

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
  for (const language of languages) expect((await find(text, language))[0], language).toBe(code)
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
])('in the partners’ file too, "%s" finds %s first', async (text, code) => {
  // Lists are cached by language and length, so this test uses a list of another length.
  const named = await nameCountriesFully([...nationalities, 'AQ'], 'en', 'Stateless', guessOtherNames)
  expect(findMatches(named, text)[0]?.value).toBe(code)
})

test.each([
  ['British', 'GB'],
  ['Scottish', 'GB'],
  ['French', 'FR'],
  ['Chinese', 'CN'],
  ['Mexican', 'MX'],
  ['Marocain', 'MA'],
  ['marocaine', 'MA'],
  ['Britannique', 'GB'],
  ['mexicana', 'MX'],
  ['española', 'ES'],
  ['中国人', 'CN'],
  ['英国人', 'GB'],
  ['香港人', 'HK'],
  ['مغربي', 'MA'],
  ['مغربية', 'MA'],
  ['أمريكية', 'US'],
  ['nigérien', 'NE'],
  ['nigérian', 'NG'],
  ['dominicana', 'DO'],
  ['north korean', 'KP'],
])('the nationality "%s" finds %s first, in every language of the product', async (text, code) => {
  for (const language of languages) expect((await find(text, language))[0], language).toBe(code)
})

/** Demonyms that several countries share, with the codes of these countries. */
const sharedDemonyms: Record<string, string> = {
  congolese: 'CD CG',
  congolais: 'CD CG',
  congolaise: 'CD CG',
  congoleno: 'CD CG',
  congolena: 'CD CG',
  congoles: 'CD CG',
  congolesa: 'CD CG',
  كونغولي: 'CD CG',
  كونغولية: 'CD CG',
  刚果人: 'CD CG',
  dominican: 'DM DO',
  korean: 'KP KR',
  coreen: 'KP KR',
  coreenne: 'KP KR',
  coreano: 'KP KR',
  coreana: 'KP KR',
  كوري: 'KP KR',
  كورية: 'KP KR',
  guinean: 'GN GQ GW',
  guineen: 'GN GQ GW',
  guineenne: 'GN GQ GW',
  guineano: 'GN GQ GW',
  guineana: 'GN GQ GW',
  غيني: 'GN GQ GW',
  غينية: 'GN GQ GW',
  'virgin islander': 'VG VI',
  'vierge ilien': 'VG VI',
  'vierge ilienne': 'VG VI',
  virgenense: 'VG VI',
  عذراوي: 'VG VI',
  عذراوية: 'VG VI',
}

test('each nationality has demonyms in every language, and only the listed demonyms are shared', async () => {
  const named = await nameCountriesFully(nationalities, 'en', 'Stateless', loadOtherNames)
  const owners = new Map<string, Set<string>>()
  for (const { value, exact } of named)
    for (const name of exact.split('|')) owners.set(name, (owners.get(name) ?? new Set()).add(value))
  for (const code of nationalities) {
    const row: string = (demonyms as Record<string, string>)[code] ?? ''
    const [english, french, spanish, arabic] = row.split(' / ')
    for (const words of [english, french, spanish])
      expect(words, `${code}: ${row}`).toMatch(/^[\p{Script=Latin}\p{M}' |-]+$/u)
    expect(arabic, code).toMatch(/^[\p{Script=Arabic} |]+$/u)
    expect(otherNames(code).demonyms, code).toMatch(/\p{Script=Han}人(\||$)/u)
    const words = row.split(/ \/ |\|/).map(foldText)
    for (const word of words)
      expect([...(owners.get(word) ?? [])].sort().join(' '), word).toBe(sharedDemonyms[word] ?? code)
  }
  expect(Object.keys(demonyms).sort()).toEqual([...nationalities].sort())
})

test('a name that several countries share selects none of them', async () => {
  expect((await find('Congolese', 'en')).slice(0, 2)).toEqual(['CG', 'CD'])
  expect((await find('coréenne')).slice(0, 2).sort()).toEqual(['KP', 'KR'])
  const named = await nameCountriesFully(nationalities, 'en', 'Stateless', loadOtherNames)
  expect(findExactMatch(named, 'Dominican')).toBeUndefined()
  expect(findExactMatch(named, 'British')?.value).toBe('GB')
})

test('the text Islande does not find the nationality Marshall Islander', async () => {
  expect(await find('islande')).toEqual(['IS'])
  expect((await find('marshall isl', 'en'))[0]).toBe('MH')
})

test('names in the visitor’s language that begin with the text rank above other names', async () => {
  expect((await find('al', 'en')).slice(0, 3)).toEqual(['AX', 'AL', 'DZ'])
  expect((await find('uni', 'en'))[0]).toBe('AE')
})

test('no territory without inhabitants is offered as a nationality', async () => {
  for (const text of ['Antarctica', 'Bouvet', 'Heard', 'South Georgia', 'outlying', 'French Southern'])
    expect(await find(text, 'en'), text).toEqual([])
})

test('no country has the same alternative name twice', () => {
  for (const [code, others] of Object.entries(names)) {
    expect(countries).toContain(code)
    expect(new Set(others.split('|')).size, code).toBe(others.split('|').length)
  }
})

test('countries are sorted by the rules of the language, here Spanish', async () => {
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
])('a visitor who types "%s" and continues has chosen %s', async (text, code) => {
  const named = await nameCountriesFully(nationalities, 'zh', '无国籍', loadOtherNames)
  expect(findExactMatch(named, text)?.value).toBe(code)
})

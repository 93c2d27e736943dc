import { expect, test } from 'vitest'
import { nationalities } from '../../../widgets/contract/country'
import { nameCountries } from '../../../widgets/dossier/countries'
import { fold } from '../../../widgets/ui/fold'
import { meant } from '../../../widgets/ui/matching'

const find = async (query: string, language: 'fr' | 'en' | 'es' | 'zh' | 'ar' = 'fr') =>
  (await nameCountries(nationalities, language, language === 'fr' ? 'Apatride' : 'Stateless'))
    .filter(({ names }) => names.includes(fold(query)))
    .map(({ value }) => value)

test.each([
  ['bresil', 'BR'],
  ['BRÉSIL', 'BR'],
  ['brazil', 'BR'],
  ["cote d'ivoire", 'CI'],
  ['ivory coast', 'CI'],
  ['uk', 'GB'],
  ['usa', 'US'],
  ['viet', 'VN'],
  ['kosovo', 'XK'],
  ['apatride', 'XX'],
  ['stateless', 'XX'],
  ['turkey', 'TR'],
])('in French, "%s" finds %s', async (query, code) => expect(await find(query)).toContain(code))

test('a country is found in the visitor’s language, in English and in French', async () => {
  for (const query of ['巴西', 'brazil', 'Brésil']) expect(await find(query, 'zh')).toEqual(['BR'])
  for (const query of ['البرازيل', 'brazil', 'bresil']) expect(await find(query, 'ar')).toEqual(['BR'])
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
  ['viet', undefined],
  ['congo', undefined],
  ['in', undefined],
])('a visitor who types "%s" and goes on has chosen %s', async (text, code) => {
  const named = await nameCountries(nationalities, 'zh', '无国籍')
  expect(meant(named, text)?.value).toBe(code)
})

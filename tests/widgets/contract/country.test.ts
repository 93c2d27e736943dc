import { expect, test } from 'vitest'
import { countries, nationalities, nationality } from '../../../widgets/contract/country'

test('the list has every country of ISO 3166-1 once, with Kosovo and stateless persons', () => {
  expect(countries).toHaveLength(251)
  expect(new Set(countries).size).toBe(251)
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(countries.filter(code => !names.of(code) && code !== 'XX')).toEqual([])
})

test('French and uninhabited territories are places of birth, but not nationalities', () => {
  expect(countries.filter(code => !nationalities.includes(code)).sort()).toEqual(
    'AQ BL BV GF GP GS HM IO MF MQ NC PF PM RE TF UM WF YT'.split(' '),
  )
  for (const code of ['RE', 'AQ', 'EU', 'fr', 'ZZ', '', 'FRA'])
    expect(nationality.safeParse(code).success).toBe(false)
  for (const code of ['FR', 'XK', 'XX', 'TW', 'PS']) expect(nationality.safeParse(code).success).toBe(true)
})

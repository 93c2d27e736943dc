import { expect, test } from 'vitest'
import { readBase } from '../../../widgets/shared/base'
import { readLanguage } from '../../../widgets/shared/language'
import { readPartner } from '../../../widgets/shared/partner'
import { readRoute } from '../../../widgets/shared/route'

test.each([
  'https://etudiant.example',
  'https://a.b-c.example:8443/sante',
  'http://localhost:4610',
  'http://127.0.0.1',
  'http://[::1]:80',
])('%s is a base address', text => expect(readBase(text)).toBe(text))

test.each([
  'javascript:alert(1)',
  'http://evil.example',
  'http://localhost.evil.example',
  '//evil.example',
  'https://user:pass@evil.example',
  'https://evil.example/?x=1',
  'https://evil.example/#x',
  'https://evil.example\njavascript:alert(1)',
  'ftp://evil.example',
  '',
])('%s is not a base address', text => expect(readBase(text)).toBeUndefined())

test('a trailing slash makes no difference', () => {
  expect(readBase('https://site.example/sante/')).toBe('https://site.example/sante')
})

test('a partner is a short id', () => {
  expect(readPartner('univ-lyon2')).toBe('univ-lyon2')
  for (const text of ['', 'Univ', '<script>', 'a b', 'a'.repeat(41), 'é'])
    expect(readPartner(text)).toBeUndefined()
})

test('a language is one of five, whatever its region is', () => {
  expect(['fr', 'en-GB', 'ZH-Hant', 'ar-EG', 'es-419'].map(readLanguage)).toEqual([
    'fr',
    'en',
    'zh',
    'ar',
    'es',
  ])
  for (const text of ['de', '', null, undefined, 'frx']) expect(readLanguage(text)).toBeUndefined()
})

test('only a path in the table of routes is a route', () => {
  expect(readRoute('/register')).toBe('/register')
  for (const to of ['/admin', '//evil.example', 'https://evil.example', undefined, 7])
    expect(readRoute(to)).toBeUndefined()
})

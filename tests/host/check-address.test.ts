import { expect, test } from 'vitest'
import { checkAddress } from '../../host/partners/ways/check-address'

test('a typed address gets the fragment of the check', () => {
  const expected = 'https://www.univ.example/admissions?lang=fr#sante-check'
  for (const typed of [
    'https://www.univ.example/admissions?lang=fr',
    ' www.univ.example/admissions?lang=fr ',
    'https://www.univ.example/admissions?lang=fr#top',
    expected,
  ])
    expect(checkAddress(typed)).toBe(expected)
  expect(checkAddress('http://localhost:4611/university')).toBe(
    'http://localhost:4611/university#sante-check',
  )
})

test('a text that is not the address of a page is refused', () => {
  for (const typed of [
    '',
    'my page',
    'admissions',
    'javascript:alert(1)',
    'ftp://univ.example/',
    'mailto:a@b.example',
  ])
    expect(checkAddress(typed), typed).toBeUndefined()
})

import { expect, test } from 'vitest'
import { findPersonalData } from '../../../logs/search'

const line =
  '{"level":"info","time":"2026-11-24T10:00:00.000Z","requestId":"40df979c-5421-42ac-a47e-9d354fa200ff",'

test.each([
  ['"email":"linh@example.org"', 'an e-mail address: linh@example.org'],
  ['"surname":"NGUYỄN"', 'a text that a student typed: NGUYỄN'],
  ['"mobile":"612345678"', 'a text that a student typed: 612345678'],
  ['"birthdate":"2004-02-29"', 'a text that a student typed: 2004-02-29'],
  ['"source":"203.0.113.77"', 'a complete IP address: 203.0.113.77'],
  ['"nir":"2040299123456"', 'a social security number: 2040299123456'],
  [`"token":"${'aB3_-'.repeat(9)}"`, `a token or another secret: ${'aB3_-'.repeat(9)}`],
])('the search of the logs finds %s', (part, output) => {
  expect(findPersonalData(`${line}${part}}`)).toContain(`A log contains ${output}`)
})

test('the search of the logs finds nothing in a line with permitted data', () => {
  const allowed =
    '"source":"203.0.113.0/24","from":"no-reply@site.example","route":"/api/students/me","at":"127.0.0.1:5432"}'
  expect(findPersonalData(line + allowed)).toEqual([])
})

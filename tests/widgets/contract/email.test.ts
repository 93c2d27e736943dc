import { expect, test } from 'vitest'
import { EMAIL_LENGTH, email } from '../../../widgets/contract/student/record'
import { startCpuTimer } from '../../help/cpu-timer'

const codeOf = (text: string) => email.safeParse(text).error?.issues[0]?.message

test.each([
  'linh@example.org',
  'LINH.Nguyen+school@mail.example.co.uk',
  "o'brien_{x}|~!#$%&*/=?^`@example.org",
  'élodie@université.fr',
  '张伟@例子.公司',
  'linh@xn--bcher-kva.example',
  `${'l'.repeat(242)}@example.org`,
])('%s is an e-mail address', text => {
  expect(codeOf(text)).toBeUndefined()
})

test.each([
  // Mail programs may read these as a group, a quote, a comment, a route, a list or a name.
  ...['1:v@x.example', '"v"@x.example', 'v(1)@x.example', '<v@x.example>', 'v,w@x.example', 'v;@x.example'],
  ...['v\\@x.example', '[v]@x.example', 'V <v@x.example>', 'v@[127.0.0.1]', 'v@x.example;', 'v@x.example, w'],
  // Malformed addresses.
  ...['v w@x.example', 'v@@x.example', 'v@w@x.example', '@x.example', 'v@', 'v@example', 'v@.example'],
  ...['v@x..example', 'v@x.example.', 'v@x_y.example', 'v@127.0.0.1', 'v@x%2eexample.org'],
  // Invisible characters, and characters that look like others.
  ...['v\u0000@x.example', 'v\r\nw@x.example', 'v\u200b@x.example', 'v@x\u00ad.example', 'v\u202e@x.example'],
  ...['v\u3000@x.example', 'v\u0085@x.example', 'v@x。example', 'v\ud800@x.example', '\ufeffv@x.example'],
])('%j is not an e-mail address', text => {
  expect(codeOf(text)).toMatch(/^(email|text)$/)
})

test('the length of an e-mail address is limited', () => {
  expect(codeOf(`${'l'.repeat(EMAIL_LENGTH - '@example.org'.length + 1)}@example.org`)).toBe('length')
})

test('a very long invalid address is refused without a delay', () => {
  const work = startCpuTimer()
  for (const text of ['a.'.repeat(100_000), `a@${'a.'.repeat(100_000)}`, '@'.repeat(200_000)])
    expect(codeOf(text)).toBe('email')
  expect(work()).toBeLessThan(1000)
})

import { expect, test } from 'vitest'
import { accountKey, deliveryAddress, mailboxKey } from '../../../demo/server/domain/access/email'
import { email } from '../../../widgets/contract/student/record'

test.each([
  ['LINH@Example.ORG', 'linh@example.org'],
  ['linh+school@example.org', 'linh+school@example.org'],
  ['v@Bücher.example', 'v@xn--bcher-kva.example'],
  ['v@xn--bcher-kva.example', 'v@xn--bcher-kva.example'],
  // The typed letter has a combining accent. The letter of the key is one code point.
  ['e\u0301lodie@x.example', '\u00e9lodie@x.example'],
  ['v@ｘ.example', 'v@x.example'],
])('the account key of %s is %s', (typed, key) => {
  expect(accountKey(typed)).toBe(key)
})

test.each([
  ['linh+school@example.org', 'linh@example.org'],
  ['LINH+a+b@example.org', 'linh@example.org'],
  ['linh@ex+ample.org', 'linh@ex+ample.org'],
  ['+linh@example.org', '+linh@example.org'],
])('codes for %s count towards the limit of %s', (typed, key) => {
  expect(mailboxKey(typed)).toBe(key)
})

test.each([
  'v@straẞe.example',
  'v@straße.example',
  'v@strasse.example',
  'v@ＳＴＲＡＳＳＥ.example',
  'V@Straße.example',
])('the code for the account of %s goes to the mailbox that owns it', typed => {
  expect(email.safeParse(typed).success).toBe(true)
  expect(deliveryAddress(typed).toLowerCase()).toBe(accountKey(typed))
})

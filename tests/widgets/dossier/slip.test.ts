import { expect, test } from 'vitest'
import { suggestEmail } from '../../../widgets/dossier/fields/email-field'

test.each([
  ['linh@gmial.com', 'linh@gmail.com'],
  ['linh@gmail.co', 'linh@gmail.com'],
  ['linh@hotmial.fr', 'linh@hotmail.fr'],
  ['linh@outlok.com', 'linh@outlook.com'],
  ['linh@ornage.fr', 'linh@orange.fr'],
])('for %s, the address %s is suggested', async (typed, meant) =>
  expect(await suggestEmail(typed)).toBe(meant),
)

test.each([
  'linh@gmail.com',
  'linh@qq.com',
  'linh@163.com',
  'linh@126.com',
  'linh@laposte.net',
  'linh@mail.ru',
  'linh@univ-lyon2.fr',
  'linh@etu.univ-lyon2.fr',
  'linh@yahoo.com.vn',
  'linh@hotmail.com.br',
  'linh@example.org',
])('%s is not a typing error', async email => expect(await suggestEmail(email)).toBeUndefined())

test.each(['', 'linh', 'linh@', 'linh@gmail', 'a b@gmial.com'])(
  'nothing is suggested for the incomplete or invalid address "%s"',
  async text => expect(await suggestEmail(text)).toBeUndefined(),
)

test.each(['<linh@gmial.com>', '"linh@gmial.com"', '(linh@gmial.com)', 'linh@gmial.*'])(
  'nothing is suggested for %s, whose signs the library would change',
  async text => expect(await suggestEmail(text)).toBeUndefined(),
)

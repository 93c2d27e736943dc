import { expect, test } from 'vitest'
import { firstWords } from '../../../widgets/dashboard/exchange/first-words'

test('a message begins beside its subject, as far as two lines of a phone have room', () => {
  expect(firstWords('We have all your documents', 'All are accepted.\n\nNext: your number.')).toBe(
    'All are accepted.',
  )
  expect(
    firstWords('We have all your documents', 'All your documents have been accepted. The last step follows.'),
  ).toBe('All your documents have been accepted.')
  expect(
    firstWords('A document has to be translated: Translation of the birth certificate', 'We need it.'),
  ).toBe('')
  expect(
    firstWords('您已有正式社保号', '您的正式社保号（NIR）：2 04 02 99 341 001 | 24，请妥善保管并随时出示。'),
  ).toMatch(/^您的正式社保号/)
})

import { expect, test } from 'vitest'
import { dateFormat } from '../../../widgets/shared/date-format'

const morning = new Date('2026-04-01T07:00:00Z')
const evening = new Date('2026-04-01T19:30:00Z')

test.each([
  ['fr', '1er avril 2026 à 09:00', '1er avril 2026 à 21:30'],
  ['en', '1 April 2026 at 09:00', '1 April 2026 at 21:30'],
  ['es', '1 de abril de 2026 a las 9:00', '1 de abril de 2026 a las 21:30'],
  ['zh', '2026年4月1日 09:00', '2026年4月1日 21:30'],
  ['ar', '1 أبريل 2026 في 09:00', '1 أبريل 2026 في 21:30'],
] as const)('in %s, times use the 24-hour clock', (language, early, late) => {
  const format = dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })
  expect(format(morning)).toBe(early)
  expect(format(evening)).toBe(late)
})

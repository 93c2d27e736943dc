import { expect, test } from 'vitest'
import { formatReference, readReference } from '../../../widgets/contract/reference'

test.each([
  'KX7F42MTW9',
  'kx7f42mtw9',
  ' KX7 F42 MTW9 ',
  'KX7\u00a0F42\u00a0MTW9',
  'KX7-F42-MTW9',
  'kx7–f42.mtw9',
  'ＫＸ７ Ｆ４２ ＭＴＷ９',
  '\u2068KX٧F٤٢MTW٩\u2069',
])('%s is normalised to the stored form', typed => {
  expect(readReference(typed)).toBe('KX7F42MTW9')
})

test.each(['', 'KX7F42MTW', 'KX7F42MTW99', 'KX7F42MTW0', 'IX7F42MTW9', 'linh@example.org'])(
  '%s is not a reference',
  typed => {
    expect(readReference(typed)).toBeUndefined()
  },
)

test('a reference is shown in groups, unless it has another form', () => {
  expect(formatReference('KX7F42MTW9')).toBe('KX7\u00a0F42\u00a0MTW9')
  expect(formatReference('2026/00042')).toBe('2026/00042')
})

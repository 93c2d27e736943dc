import { expect, test } from 'vitest'
import { FRANCE, formatTime } from '../../../host/assistance/telephone/help-line'
import { languages } from '../../../widgets/shared/language'
import { textsOf } from '../../help/source/house'

const opens = Date.parse('2026-01-13T07:30:00Z')
const closes = Date.parse('2026-01-13T16:30:00Z')

test.each(languages)('in %s a time has the same format as the opening hours of the help line', language => {
  const hours = textsOf(language, 'assistance')['assistance.line.hours']
  for (const instant of [opens, closes])
    expect(hours).toMatch(new RegExp(`(?<!\\d)${formatTime(instant, language, FRANCE)}`))
})

test('half past midnight keeps its zero', () => {
  expect(formatTime(Date.parse('2026-01-12T23:30:00Z'), 'fr', FRANCE)).toBe('0\u00a0h\u00a030')
})

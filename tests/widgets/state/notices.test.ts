import { afterEach, expect, test } from 'vitest'
import { $notices, clearNotices, dismiss, raise } from '../../../widgets/state/notices'

afterEach(() => clearNotices())

const one = { level: 'error', code: 'data', text: 'Broken.', source: 'one' } as const

test('the same failure of a repeated call is one notice', () => {
  raise(one)
  raise({ ...one, text: 'Broken again.' })
  raise({ ...one, source: 'two' })
  expect($notices.get().map(({ text, source }) => [text, source])).toEqual([
    ['Broken again.', 'one'],
    ['Broken.', 'two'],
  ])
})

test('a notice can be dismissed alone, by its source, or with all', () => {
  raise(one)
  raise({ ...one, code: 'other' })
  raise({ ...one, source: 'two' })
  dismiss($notices.get()[0]?.id ?? 0)
  expect($notices.get()).toHaveLength(2)
  clearNotices('one')
  expect($notices.get().map(({ source }) => source)).toEqual(['two'])
  clearNotices()
  expect($notices.get()).toEqual([])
})

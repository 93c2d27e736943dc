import { afterEach, expect, test } from 'vitest'
import { $notices, clearNotices, dismiss, raise } from '../../../widgets/runtime/notices'

afterEach(() => clearNotices())

const said: object[] = []
const source = { emit: (name: string, detail: object) => said.push({ name, ...detail }) > 0 }
const second = { emit: () => true }
const one = { level: 'error', code: 'data', text: 'Broken.', source } as const

test('the same failure of a repeated call is one notice', () => {
  raise(one)
  raise({ ...one, text: 'Broken again.' })
  raise({ ...one, source: second })
  expect($notices.get().map(({ text, source }) => [text, source])).toEqual([
    ['Broken again.', source],
    ['Broken.', second],
  ])
})

test('a notice can be dismissed individually, by its source, or with all', () => {
  raise(one)
  raise({ ...one, code: 'sent' })
  raise({ ...one, source: second })
  dismiss($notices.get()[0]?.id ?? 0)
  expect($notices.get()).toHaveLength(2)
  clearNotices(source)
  expect($notices.get().map(({ source }) => source)).toEqual([second])
  clearNotices()
  expect($notices.get()).toEqual([])
})

test('the page gets the code of a notice, without its text', () => {
  said.length = 0
  raise(one)
  expect(said).toEqual([{ name: 'notice', level: 'error', code: 'data' }])
})

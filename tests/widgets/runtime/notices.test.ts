import { afterEach, expect, test } from 'vitest'
import { $notices, clearNotices, dismissNotice, raiseNotice } from '../../../widgets/runtime/notices'

afterEach(() => clearNotices())

const said: object[] = []
const source = { emit: (name: string, detail: object) => said.push({ name, ...detail }) > 0 }
const second = { emit: () => true }
const one = { level: 'error', code: 'data', text: 'Broken.', source } as const

test('the same failure of a repeated call is one notice', () => {
  raiseNotice(one)
  raiseNotice({ ...one, text: 'Broken again.' })
  raiseNotice({ ...one, source: second })
  expect($notices.get().map(({ text, source }) => [text, source])).toEqual([
    ['Broken again.', source],
    ['Broken.', second],
  ])
})

test('a notice can be dismissed individually, by its source, or with all', () => {
  raiseNotice(one)
  raiseNotice({ ...one, code: 'sent' })
  raiseNotice({ ...one, source: second })
  dismissNotice($notices.get()[0]?.id ?? 0)
  expect($notices.get()).toHaveLength(2)
  clearNotices(source)
  expect($notices.get().map(({ source }) => source)).toEqual([second])
  clearNotices()
  expect($notices.get()).toEqual([])
})

test('the page gets the code of a notice, without its text', () => {
  said.length = 0
  raiseNotice(one)
  expect(said).toEqual([{ name: 'notice', level: 'error', code: 'data' }])
})

import { atom } from 'nanostores'
import { afterEach, expect, test } from 'vitest'
import {
  $notices,
  clearNotices,
  dismissNotice,
  raiseNotice,
  raiseNoticeAt,
} from '../../../widgets/runtime/notices'

afterEach(() => clearNotices())

const events: object[] = []
const source = { emit: (name: string, detail: object) => events.push({ name, ...detail }) > 0 }
const otherSource = { emit: () => true }
const notice = { level: 'error', code: 'data', text: 'Broken.', source } as const

test('a repeated failure of the same source is shown as one notice', () => {
  raiseNotice(notice)
  raiseNotice({ ...notice, text: 'Broken again.' })
  raiseNotice({ ...notice, source: otherSource })
  expect($notices.get().map(({ text, source }) => [text, source])).toEqual([
    ['Broken again.', source],
    ['Broken.', otherSource],
  ])
})

test('notices can be dismissed one by one, by source, or all at once', () => {
  raiseNotice(notice)
  raiseNotice({ ...notice, code: 'sent' })
  raiseNotice({ ...notice, source: otherSource })
  dismissNotice($notices.get()[0]?.id ?? 0)
  expect($notices.get()).toHaveLength(2)
  clearNotices(source)
  expect($notices.get().map(({ source }) => source)).toEqual([otherSource])
  clearNotices()
  expect($notices.get()).toEqual([])
})

test('the page gets the code of a notice, without its text', () => {
  events.length = 0
  raiseNotice(notice)
  expect(events).toEqual([{ name: 'notice', level: 'error', code: 'data' }])
})

test('a notice for another screen is raised when that screen opens, after the earlier notices are cleared', () => {
  const $place = atom('information')
  raiseNoticeAt($place, 'status', notice)
  clearNotices()
  $place.set('status')
  expect($notices.get()).toHaveLength(1)
})

test('a notice for the open screen is raised at once, and not again when the student comes back', () => {
  const $place = atom('status')
  raiseNoticeAt($place, 'status', notice)
  expect($notices.get()).toHaveLength(1)
  clearNotices()
  $place.set('documents')
  $place.set('status')
  expect($notices.get()).toEqual([])
})

test('a notice for another screen is not raised if the student opens a different screen first', () => {
  const $place = atom('information')
  raiseNoticeAt($place, 'status', notice)
  $place.set('documents')
  $place.set('status')
  expect($notices.get()).toEqual([])
})

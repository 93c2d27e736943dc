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

test('a notice of a navigation is raised on the next screen, which begins without notices', () => {
  const $place = atom('information')
  raiseNoticeAt($place, 'status', notice)
  clearNotices()
  $place.set('status')
  expect($notices.get()).toHaveLength(1)
})

test('a notice of a navigation to the present place is raised at once, and only once', () => {
  const $place = atom('status')
  raiseNoticeAt($place, 'status', notice)
  expect($notices.get()).toHaveLength(1)
  clearNotices()
  $place.set('documents')
  $place.set('status')
  expect($notices.get()).toEqual([])
})

test('a notice of a navigation is not raised if the student goes elsewhere', () => {
  const $place = atom('information')
  raiseNoticeAt($place, 'status', notice)
  $place.set('documents')
  $place.set('status')
  expect($notices.get()).toEqual([])
})

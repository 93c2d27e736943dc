import { beforeEach, expect, test } from 'vitest'
import { $edit, $isUnsaved, $typedDetails, spaceUploads } from '../../../widgets/dashboard/store/unsaved'
import { setCurrentStudent } from '../../../widgets/runtime/sign-in'
import { $session } from '../../../widgets/state/session/session'
import { expireSession } from '../../../widgets/state/session/session-end'
import { exampleStudent } from '../../actors/students'

const edit = {
  group: 'contact' as const,
  before: {},
  typed: { 'contact.mobile': '0600000000' },
  isChanged: true,
}
const file = { name: 'passport.pdf', kind: 'pdf' as const, bytes: new ArrayBuffer(1) }

beforeEach(() => {
  $session.set({ kind: 'visitor', because: 'logout' })
  setCurrentStudent(exampleStudent())
  $edit.set(edit)
  void spaceUploads.keep('IDENTITY', file)
})

test('an unchanged form has no unsaved changes', () => {
  void spaceUploads.remove('IDENTITY')
  expect($isUnsaved.get()).toBe(true)
  $edit.set({ ...edit, isChanged: false })
  expect($isUnsaved.get()).toBe(false)
})

test('typed details count as unsaved even before a file is chosen', () => {
  $edit.set(undefined)
  void spaceUploads.remove('IDENTITY')
  $typedDetails.set({ 'bank.iban': ' ', 'bank.hasNoNamedRib': 'true' })
  expect($isUnsaved.get()).toBe(false)
  $typedDetails.set({ 'visa.number': 'FRA' })
  expect($isUnsaved.get()).toBe(true)
})

test('unsaved changes are kept for the same student after the session has ended', () => {
  expireSession()
  setCurrentStudent(exampleStudent())
  expect($edit.get()).toEqual(edit)
  expect(spaceUploads.$files.get()).toMatchObject({ IDENTITY: { name: 'passport.pdf' } })
})

test('another student on the same device does not get the unsaved changes', () => {
  expireSession()
  setCurrentStudent({ ...exampleStudent(), id: '00000000-0000-4000-8000-000000000000' })
  expect($edit.get()).toBeUndefined()
  expect(spaceUploads.$files.get()).toEqual({})
})

test('a logout discards the unsaved changes', () => {
  $session.set({ kind: 'visitor', because: 'logout' })
  expect($isUnsaved.get()).toBe(false)
})

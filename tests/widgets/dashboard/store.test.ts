import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { $session } from '../../../widgets/state/session/session'
import { openPersonalSpace } from '../../actors/student/space'
import { fetchFrom, OPEN_TIMEOUT_MS, type OpenDemo, openDemo, withFault } from '../../help/demo'

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
afterEach(() => demo.empty())
afterAll(() => demo.close())

test('the documents of the case are requested once per language', async () => {
  let requests = 0
  const fetch = withFault(fetchFrom(demo.app), ({ pathname }) => {
    if (pathname.endsWith('/attachments')) requests++
    return undefined
  })
  const { store } = await openPersonalSpace(demo, { fetch })
  store.attachments.loadOnce('fr')
  store.attachments.loadOnce('fr')
  await expect.poll(() => store.attachments.$attachments.get().state).toBe('resolved')
  expect(requests).toBe(1)
  store.attachments.loadOnce('en')
  await expect.poll(() => requests).toBe(2)
})

test('the previous documents stay visible while new ones are loaded', async () => {
  const { store } = await openPersonalSpace(demo)
  await store.attachments.load()
  const { list } = store.attachments.$attachments.get()
  expect(list).toContainEqual(expect.objectContaining({ category: 'IDENTITY' }))
  const loading = store.attachments.load()
  expect(store.attachments.$attachments.get()).toMatchObject({ state: 'pending', list })
  await loading
})

test('after a change the record and the documents are loaded from the server', async () => {
  const { store, caller, student } = await openPersonalSpace(demo)
  await caller.send('IDENTITY')
  await store.refresh()
  const { list = [] } = store.attachments.$attachments.get()
  expect(list.find(({ category }) => category === 'IDENTITY')?.status).toBe('UPLOADED')
  expect(student().dossier.status).toBe('TO_PROCESS')
})

test('a token that the server has revoked ends the session with a message', async () => {
  const { store, caller, notices } = await openPersonalSpace(demo)
  await caller.post('/oauth/revoke', {})
  await store.refresh()
  expect($session.get()).toEqual({ kind: 'visitor', because: 'expired' })
  expect(notices().map(({ code }) => code)).toContain('documents')
})

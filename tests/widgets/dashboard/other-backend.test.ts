import { afterAll, beforeAll, expect, test } from 'vitest'
import { messagesOf } from '../../../widgets/dashboard/exchange/merge'
import { createExchange } from '../../../widgets/dashboard/exchange/store'
import { documentName } from '../../../widgets/dossier/documents/document-name'
import { openPersonalSpace } from '../../actors/student/space'
import { openSimulator } from '../../actors/visitor'
import { type OpenDemo, openDemo } from '../../help/demo'
import { startOtherBackend } from '../../help/servers/other-backend'
import { waitForState } from '../../help/wait-for-state'

let demo: OpenDemo
let backend: Awaited<ReturnType<typeof startOtherBackend>>
beforeAll(async () => {
  demo = await openDemo()
  backend = await startOtherBackend(demo.app)
})
afterAll(async () => {
  await backend.close()
  await demo.close()
})

test('the personal space works with numeric ids and collections without a count', async () => {
  const { store, page, student, notices } = await openPersonalSpace(demo, {
    fetch: backend.fetch,
    language: 'en',
  })
  expect(student().id).toMatch(/^\d+$/)
  store.attachments.loadOnce('en')
  const { list = [] } = await waitForState(store.attachments.$attachments, 'resolved')
  const { texts } = page.element.$locale.get()
  const names = list.map(({ category, title }) => documentName(texts, category, title))
  expect(names).toContain('Proof of housing')
  expect(names).toContain('SPORT')
  expect(names.length).toBeGreaterThan(4)
  const exchange = store.part(createExchange)
  await exchange.open()
  expect(messagesOf(exchange.$inbox.get()).map(({ id }) => id)).toEqual([expect.stringMatching(/^\d+$/)])
  expect(notices()).toEqual([])
})

test('questions in a Hydra collection are asked one after the other', async () => {
  const visitor = await openSimulator({ fetch: backend.fetch, language: 'en' })
  visitor.store.begin()
  await visitor.answerUntil('europeanCard', 'student', { nationality: 'DE' })
  expect(visitor.place()).toBe('europeanCard')
})

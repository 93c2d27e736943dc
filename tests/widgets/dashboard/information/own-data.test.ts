import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { studentTable } from '../../../../demo/server/storage/tables/student'
import { Space } from '../../../../widgets/dashboard/dashboard'
import { createOwnData } from '../../../../widgets/dashboard/information/account/own-data'
import { createInformation } from '../../../../widgets/dashboard/information/store'
import { LocaleContext } from '../../../../widgets/i18n/locale-context'
import { refreshUnread } from '../../../../widgets/runtime/unread'
import { $session } from '../../../../widgets/state/session/session'
import { openPersonalSpace } from '../../../actors/student/space'
import { fetchFrom, OPEN_TIMEOUT_MS, type OpenDemo, openDemo, withFault } from '../../../help/demo'
import { textsOf } from '../../../help/source/house'

let demo: OpenDemo
let isFailing = false
beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
afterAll(() => demo.close())
beforeEach(async () => {
  isFailing = false
  await demo.empty()
})

/** Opens the card "Your data" of a student. While `isFailing`, copy, erasure and withdrawal fail. */
async function openOwnData() {
  const fetch = withFault(fetchFrom(demo.app), ({ pathname }) =>
    isFailing && /data\.zip|erasure/.test(pathname) ? Response.json({}, { status: 500 }) : undefined,
  )
  const { store, notices, page } = await openPersonalSpace(demo, { fetch })
  const ownData = store.part(createOwnData)
  /** Returns the HTML of the personal space. */
  const screen = () =>
    renderToString(
      createElement(LocaleContext, { value: page.$locale.get() }, createElement(Space, { store })),
    )
  return { store, ownData, notices, page, screen, information: store.part(createInformation) }
}

test('a failed copy of the data can be requested again', async () => {
  const { ownData, notices } = await openOwnData()
  isFailing = true
  await ownData.download('FKMRTWXY29')
  expect(notices().map(({ code }) => code)).toEqual(['unknown'])
  expect(ownData.$isDownloading.get()).toBe(false)

  isFailing = false
  const click = vi.fn()
  vi.stubGlobal('document', { createElement: () => ({ click }) })
  await ownData.download('FKMRTWXY29')
  vi.unstubAllGlobals()
  expect(click).toHaveBeenCalledTimes(1)
  expect(notices()).toEqual([])
})

test('only a successful erasure ends the session', async () => {
  const { ownData, page } = await openOwnData()
  isFailing = true
  ownData.open()
  expect(await ownData.erase()).toBe(false)
  expect(ownData.$stage.get()).toBe('failed')
  expect($session.get().kind).toBe('student')
  isFailing = false
  expect(page.events.map(({ name }) => name)).not.toContain('logout')
  await ownData.erase()
  expect(ownData.$stage.get()).toBe('closed')
  expect($session.get()).toMatchObject({ kind: 'visitor', because: 'logout' })
  expect(page.events.map(({ name }) => name)).toContain('logout')
})

test('the confirmation of an erasure stays until the student closes it', async () => {
  const { store, ownData, screen } = await openOwnData()
  const title = textsOf('fr', 'information')['information.own.done']
  expect(screen()).not.toContain(title)
  await ownData.erase()
  expect(screen()).toContain(title)
  // The site counts the unread messages repeatedly, for example every three minutes.
  await refreshUnread('fr')
  expect(screen()).toContain(title)
  store.closeErasure()
  expect(screen()).not.toContain(title)
  expect($session.get()).toEqual({ kind: 'visitor', because: 'logout' })
})

test('an erasure request can be withdrawn while it has no answer', async () => {
  const { ownData, notices, information } = await openOwnData()
  await demo.server.database.update(studentTable).set({ erasureAskedAt: demo.server.caseNow() })
  const requestedAt = async () => {
    await information.loadEditable()
    return information.$editable.get().fields?.ownData?.askedAt
  }
  expect(await requestedAt()).toMatch(/^2026-/)
  isFailing = true
  expect(await ownData.withdraw()).toBe(false)
  expect(ownData.$withdrawal.get()).toBe('none')
  expect(notices().map(({ code }) => code)).toEqual(['unknown'])
  isFailing = false
  expect(await ownData.withdraw()).toBe(true)
  expect(ownData.$withdrawal.get()).toBe('done')
  expect(notices()).toEqual([])
  expect(await requestedAt()).toBeUndefined()
  expect(await ownData.withdraw()).toBe(true)
  expect(notices().map(({ text }) => text)).toEqual([textsOf('fr', 'problem')['reason.noErasure']])
})

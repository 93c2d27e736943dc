import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { studentTable } from '../../../../demo/server/storage/tables/student'
import { createOwnData } from '../../../../widgets/dashboard/information/account/own-data'
import { createInformation } from '../../../../widgets/dashboard/information/store'
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

/** Opens the own data of a student. Copy and erasure fail while `isFailing`. */
async function openOwnData() {
  const fetch = withFault(fetchFrom(demo.app), ({ pathname }) =>
    isFailing && /data\.zip|erasure/.test(pathname) ? Response.json({}, { status: 500 }) : undefined,
  )
  const { store, notices } = await openPersonalSpace(demo, { fetch })
  const own = store.part(createOwnData)
  return { own, notices, information: store.part(createInformation) }
}

test('a failed copy is reported, and can be requested again', async () => {
  const { own, notices } = await openOwnData()
  isFailing = true
  await own.download('FKMRTWXY29')
  expect(notices().map(({ code }) => code)).toEqual(['unknown'])
  expect(own.$isDownloading.get()).toBe(false)

  isFailing = false
  const click = vi.fn()
  vi.stubGlobal('document', { createElement: () => ({ click }) })
  await own.download('FKMRTWXY29')
  vi.unstubAllGlobals()
  expect(click).toHaveBeenCalledTimes(1)
  expect(notices()).toEqual([])
})

test('a failed erasure ends nothing; a successful one ends the session after its message', async () => {
  const { own } = await openOwnData()
  isFailing = true
  own.open()
  expect(await own.erase()).toBe(false)
  expect(own.$stage.get()).toBe('failed')
  expect($session.get().kind).toBe('student')
  isFailing = false
  await own.erase()
  expect(own.$stage.get()).toBe('erased')
  own.close()
  expect($session.get()).toEqual({ kind: 'visitor', because: 'logout' })
})

test('an erasure request can be withdrawn, also after a failed attempt; an answered request is reported', async () => {
  const { own, notices, information } = await openOwnData()
  await demo.server.database.update(studentTable).set({ erasureAskedAt: demo.server.caseNow() })
  const askedAt = async () => {
    await information.look()
    return information.$known.get().fields?.ownData?.askedAt
  }
  expect(await askedAt()).toMatch(/^2026-/)
  isFailing = true
  expect(await own.withdraw()).toBe(false)
  expect(own.$withdrawal.get()).toBe('none')
  expect(notices().map(({ code }) => code)).toEqual(['unknown'])
  isFailing = false
  expect(await own.withdraw()).toBe(true)
  expect(own.$withdrawal.get()).toBe('done')
  expect(notices()).toEqual([])
  expect(await askedAt()).toBeUndefined()
  expect(await own.withdraw()).toBe(true)
  expect(notices().map(({ text }) => text)).toEqual([textsOf('fr', 'problem')['reason.noErasure']])
})

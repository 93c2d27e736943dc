import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOwnData } from '../../../widgets/dashboard/information/own-data'
import { $session } from '../../../widgets/state/session'
import { fetchFrom, OPENING, type OpenDemo, openDemo, withFault } from '../../help/demo'
import { meetResident } from '../../help/resident'

let demo: OpenDemo
let isFailing = false
beforeAll(async () => {
  demo = await openDemo()
}, OPENING)
afterAll(() => demo.close())
beforeEach(async () => {
  isFailing = false
  await demo.empty()
})

/** A student whose copy and erasure fail while `isFailing`. */
async function meet() {
  const line = withFault(fetchFrom(demo.app), ({ pathname }) =>
    isFailing && /data\.zip|erasure/.test(pathname) ? Response.json({}, { status: 500 }) : undefined,
  )
  const { store, notices } = await meetResident(demo, { line })
  return { own: store.part(createOwnData), notices }
}

test('a copy that cannot be had is told, and can be asked for again', async () => {
  const { own, notices } = await meet()
  isFailing = true
  await own.download('FKMRTWXY29')
  expect(notices().map(({ code }) => code)).toEqual(['unknown'])
  expect(own.$isDownloading.get()).toBe(false)
})

test('an erasure that fails ends nothing; the next one ends the session when it has been read', async () => {
  const { own } = await meet()
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

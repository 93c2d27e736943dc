import { afterEach, expect, test } from 'vitest'
import { httpErrorFor } from '../../demo/server/http/problem'
import { createThreadPool, ThreadLost, ThreadUnavailable } from '../../demo/server/upload/thread-pool'

const open = (patience = 30_000, script = 'thread.js') =>
  createThreadPool({
    script: new URL(`../help/${script}`, import.meta.url),
    maxRunning: 2,
    maxQueued: 5,
    maxQueuedPerOwner: 5,
    patience,
    start: 30_000,
    memory: 32,
  })
let pool = open()
afterEach(() => pool.close())

/** Another owner each time. */
let others = 0
const ask = (order: string) => pool.ask(`${others++}`, order)

test('threads answer, two at a time and any number in turn', async () => {
  pool = open()
  const orders = ['a', 'b', 'c', 'd', 'e']
  expect(await Promise.all(orders.map(ask))).toEqual(orders.map(order => `did ${order}`))
})

test.each(['die', 'throw', 'fill'])(
  'a thread that fails is replaced, and its task rejected: %s',
  async deed => {
    pool = open()
    const waiting = [ask(deed), ask('a'), ask(deed), ask('b')]
    const told = await Promise.allSettled(waiting)
    expect(told.map(one => ('value' in one ? one.value : one.reason instanceof ThreadLost))).toEqual([
      true,
      'did a',
      true,
      'did b',
    ])
    expect(await ask('c')).toBe('did c')
  },
)

test('a thread that hangs is ended, while this one goes on', async () => {
  pool = open(300)
  let ticks = 0
  const ticking = setInterval(() => ticks++, 5)
  await expect(ask('hang')).rejects.toThrow(ThreadLost)
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(10)
  pool = open()
  expect(await ask('a')).toBe('did a')
})

test('a thread that cannot start is a temporary fault', async () => {
  pool = open(300, 'nowhere.js')
  const fault = await ask('a').catch(reason => reason)
  expect(fault).toBeInstanceOf(ThreadUnavailable)
  expect(httpErrorFor(fault)).toMatchObject({ status: 503, more: { headers: { 'Retry-After': '5' } } })
})

import { afterEach, expect, test } from 'vitest'
import { createPool, Lost } from '../../demo/upload/pool'

const open = (patience = 30_000) =>
  createPool({
    script: new URL('../help/thread.js', import.meta.url),
    places: 2,
    patience,
    start: 30_000,
    memory: 32,
  })
let pool = open()
afterEach(() => pool.close())

test('threads answer, two at a time and any number in turn', async () => {
  pool = open()
  const orders = ['a', 'b', 'c', 'd', 'e']
  expect(await Promise.all(orders.map(pool.ask))).toEqual(orders.map(order => `did ${order}`))
})

test.each(['die', 'throw', 'fill'])(
  'a thread that goes wrong is replaced, and whoever waited is told: %s',
  async deed => {
    pool = open()
    const waiting = [pool.ask(deed), pool.ask('a'), pool.ask(deed), pool.ask('b')]
    const told = await Promise.allSettled(waiting)
    expect(told.map(one => ('value' in one ? one.value : one.reason instanceof Lost))).toEqual([
      true,
      'did a',
      true,
      'did b',
    ])
    expect(await pool.ask('c')).toBe('did c')
  },
)

test('a thread that hangs is given up, while this one goes on', async () => {
  pool = open(300)
  let ticks = 0
  const ticking = setInterval(() => ticks++, 5)
  await expect(pool.ask('hang')).rejects.toThrow(Lost)
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(10)
  pool = open()
  expect(await pool.ask('a')).toBe('did a')
})

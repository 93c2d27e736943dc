import { afterEach, expect, test } from 'vitest'
import {
  createProcessPool,
  ProcessLost,
  ProcessUnavailable,
} from '../../../demo/server/environment/file-process/process-pool'
import { httpErrorFor } from '../../../demo/server/http/problem'
import { childrenOf } from '../../help/servers/children'

const openPool = ({ answerMs = 30_000, script = 'failing-process.js' } = {}) =>
  createProcessPool({
    script: new URL(`../../help/servers/${script}`, import.meta.url),
    maxRunning: 2,
    maxQueued: 5,
    answerMs,
    startMs: 30_000,
  })
let pool = openPool()
afterEach(() => pool.close())

/** Number of the next owner. Each task has its own owner. */
let ownerCount = 0
const runTask = (task: string) => pool.run(`${ownerCount++}`, () => task, { maxQueued: 5, memoryMb: 150 })

/** Returns true if the action throws no error. */
function attempt(action: () => unknown): boolean {
  try {
    action()
    return true
  } catch {
    return false
  }
}

const textOf = (answer: unknown) => `${answer}`.replace(/^\d+ /, '')

test('two processes share five concurrent tasks', async () => {
  pool = openPool()
  const tasks = ['a', 'b', 'c', 'd', 'e']
  const answers = await Promise.all(tasks.map(runTask))
  expect(answers.map(textOf)).toEqual(tasks.map(task => `did ${task}`))
  expect(new Set(answers.map(answer => `${answer}`.split(' ')[0])).size).toBe(2)
})

test.each(['die', 'throw', 'fill the heap', 'fill native memory'])(
  'a process that fails is replaced, and its task is rejected: %s',
  async failure => {
    pool = openPool()
    const results = await Promise.allSettled([runTask(failure), runTask('a'), runTask(failure), runTask('b')])
    expect(
      results.map(result =>
        'value' in result ? textOf(result.value) : result.reason instanceof ProcessLost,
      ),
    ).toEqual([true, 'did a', true, 'did b'])
    expect(textOf(await runTask('c'))).toBe('did c')
  },
)

test('an idle process that the system has killed is replaced, and the next task runs', async () => {
  pool = openPool()
  const id = Number(`${await runTask('a')}`.split(' ')[0])
  process.kill(id, 'SIGKILL')
  // Signal 0 tests whether the process exists.
  await expect.poll(() => attempt(() => process.kill(id, 0))).toBe(false)
  expect(textOf(await runTask('b'))).toBe('did b')
})

test('there are at most two processes after failed processes were replaced', async () => {
  pool = openPool()
  const before = childrenOf(process.pid)
  const running: number[] = []
  for (const failure of ['die', 'throw', 'die', 'throw']) {
    await Promise.allSettled([runTask(failure), runTask('a'), runTask(failure), runTask('b')])
    running.push(childrenOf(process.pid) - before)
  }
  expect(Math.max(...running)).toBeLessThanOrEqual(2)
})

test('a task is created when it starts, so that waiting tasks hold no resources', async () => {
  pool = openPool()
  let createdTasks = 0
  const prepare = () => `${++createdTasks}`
  const runFor = (owner: number) => pool.run(`owner ${owner}`, prepare, { maxQueued: 5, memoryMb: 150 })
  const answers = Promise.all([0, 1, 2, 3, 4, 5].map(runFor))
  expect(pool.load()).toEqual({ running: 2, waiting: 4 })
  await new Promise(setImmediate)
  expect(createdTasks).toBe(2)
  await answers
  expect(createdTasks).toBe(6)
})

test('a task that cannot be created is rejected with its error, and the next task runs', async () => {
  pool = openPool()
  const fail = () => Promise.reject(new Error('It was replaced'))
  await expect(pool.run('linh', fail, { maxQueued: 5, memoryMb: 150 })).rejects.toThrow('It was replaced')
  expect(textOf(await runTask('a'))).toBe('did a')
})

test('a process that hangs is killed, and does not block the server', async () => {
  pool = openPool({ answerMs: 1_000 })
  let ticks = 0
  const ticking = setInterval(() => ticks++, 5)
  await expect(runTask('hang')).rejects.toThrow(ProcessLost)
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(10)
  pool = openPool()
  expect(textOf(await runTask('a'))).toBe('did a')
})

test('a process that cannot start is a temporary fault', async () => {
  pool = openPool({ script: 'nowhere.js' })
  const fault = await runTask('a').catch((reason: unknown) => reason)
  expect(fault).toBeInstanceOf(ProcessUnavailable)
  expect(httpErrorFor(fault)).toMatchObject({ status: 503, details: { headers: { 'Retry-After': '5' } } })
})

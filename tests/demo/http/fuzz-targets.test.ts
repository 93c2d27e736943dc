import { afterAll, beforeAll, expect, test } from 'vitest'
import { allTargets } from '../../fuzz/target'
import { callsOfContract } from '../../help/contract/calls'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../help/demo'

let demo: OpenDemo

beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
afterAll(() => demo.close(), OPEN_TIMEOUT_MS)

/** Returns method and path without the names of the parameters, which differ between contract and server. */
const endpointOf = (method: string, path: string) => `${method} ${path.replace(/:\w+/g, ':')}`

test('the fuzzer sends requests to all routes of the server', async () => {
  const served = demo.app.routes.filter(({ method }) => method !== 'ALL')
  const targets = await allTargets()
  expect(targets.map(({ method, path }) => endpointOf(method, path)).sort()).toEqual(
    [...new Set(served.map(({ method, path }) => endpointOf(method, path)))].sort(),
  )
})

test('`callsOfContract` finds each call of the contract once', async () => {
  const names = (await callsOfContract()).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['getMe', 'postAttachment', 'postToken', 'getCommunes']))
  expect(new Set(names).size).toBe(names.length)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlaceLookup, createTownLookup, type Lookup } from '../../../widgets/runtime/location'
import { $notices } from '../../../widgets/runtime/notices'
import { configure } from '../../../widgets/state/environment'
import { fetchFrom, OPEN_TIMEOUT_MS, type OpenDemo, openDemo, origin, withFault } from '../../help/demo'

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
afterAll(() => demo.close())

/** Connects to the demo's address services. Returns the list of searches. `fault` may replace responses. */
function connect(fault: Parameters<typeof withFault>[1] = () => undefined): string[] {
  const queries: string[] = []
  const fetch = withFault(fetchFrom(demo.app), (address, init) => {
    queries.push(address.searchParams.get('q') ?? address.searchParams.get('codePostal') ?? '')
    return fault(address, init)
  })
  configure({
    fetch,
    addressBase: `${origin}/demo/address`,
    communeBase: `${origin}/demo/communes`,
  })
  return queries
}

const waitForLookup = <T>({ $found }: Lookup<T>, state: 'resolved' | 'rejected') =>
  expect.poll(() => $found.get().state).toBe(state)

const answerOf = <T>({ $found }: Lookup<T>): T | undefined => {
  const result = $found.get()
  return result.state === 'resolved' ? result.value : undefined
}

test('an address is searched when the typing pauses', async () => {
  const queries = connect()
  const lookup = createPlaceLookup()
  for (const text of ['1', '12', '12 r', '12 rue de', '12 rue de la republique']) lookup.search(text, 'fr')
  await waitForLookup(lookup, 'resolved')
  expect(queries).toEqual(['12 rue de la republique'])
  expect(answerOf(lookup)?.map(({ housenumber }) => housenumber)).toContain('12')
  expect(answerOf(lookup)?.every(({ label }) => label.includes('République'))).toBe(true)
})

test('a town without a street is not proposed as an address', async () => {
  const town = {
    type: 'municipality',
    label: 'Lyon',
    name: 'Lyon',
    postcode: '69001',
    city: 'Lyon',
    citycode: '69123',
  }
  const street = { ...town, type: 'street', label: 'Rue de Lyon 69001 Lyon', name: 'Rue de Lyon' }
  connect(() => Response.json({ features: [town, street].map(properties => ({ properties })) }))
  const lookup = createPlaceLookup()
  lookup.search('lyon', 'fr')
  await waitForLookup(lookup, 'resolved')
  expect(answerOf(lookup)?.map(({ label }) => label)).toEqual(['Rue de Lyon 69001 Lyon'])
})

test('fewer than three characters clear the results without a request', async () => {
  const queries = connect()
  const lookup = createPlaceLookup()
  lookup.search('rue', 'fr')
  await waitForLookup(lookup, 'resolved')
  lookup.search('ru', 'fr')
  expect(lookup.$found.get()).toEqual({ state: 'idle' })
  expect(queries).toEqual(['rue'])
})

test('a late response to an earlier search is ignored', async () => {
  let release = (): void => undefined
  const heldResponse = new Promise<undefined>(done => {
    release = () => done(undefined)
  })
  const queries = connect(address => (address.searchParams.get('q') === 'avenue' ? heldResponse : undefined))
  const lookup = createPlaceLookup()
  lookup.search('avenue', 'fr')
  await expect.poll(() => queries).toEqual(['avenue'])
  lookup.search('rue de la republique', 'fr')
  await waitForLookup(lookup, 'resolved')
  const before = answerOf(lookup)
  release()
  await new Promise(done => setTimeout(done))
  expect(answerOf(lookup)).toBe(before)
  expect(before?.every(({ label }) => label.includes('République'))).toBe(true)
})

test('until the new result arrives, the result for the earlier text is marked as earlier', async () => {
  connect()
  const lookup = createPlaceLookup()
  lookup.search('12 rue de la republique', 'fr')
  await waitForLookup(lookup, 'resolved')
  const earlier = answerOf(lookup)
  lookup.search('14 rue de la republique', 'fr')
  expect(lookup.$found.get()).toEqual({ state: 'pending', earlier })
  lookup.search('16 rue de la republique', 'fr')
  expect(lookup.$found.get()).toEqual({ state: 'pending', earlier })
  await waitForLookup(lookup, 'resolved')
  expect(answerOf(lookup)?.map(({ housenumber }) => housenumber)).toContain('16')
})

test('after a failure, the same text can be searched again', async () => {
  let isDown = true
  connect(() => (isDown ? Response.json({}, { status: 404 }) : undefined))
  const lookup = createPlaceLookup()
  lookup.search('rue de la republique', 'fr')
  await waitForLookup(lookup, 'rejected')
  expect($notices.get()).toEqual([])
  isDown = false
  lookup.search('rue de la republique', 'fr')
  await waitForLookup(lookup, 'resolved')
})

test('a response in another format is a failure', async () => {
  connect(() => Response.json({ places: [] }))
  const lookup = createPlaceLookup()
  lookup.search('rue de la republique', 'fr')
  await waitForLookup(lookup, 'rejected')
})

test('each town of a postcode is listed once, in alphabetical order', async () => {
  const queries = connect()
  const lookup = createTownLookup()
  for (const text of ['6', '690', '69002']) lookup.search(text, 'fr')
  await waitForLookup(lookup, 'resolved')
  expect(queries).toEqual(['69002'])
  expect(answerOf(lookup)).toEqual(['Lyon'])
  lookup.search('01120', 'fr')
  await waitForLookup(lookup, 'resolved')
  expect(answerOf(lookup)?.length).toBeGreaterThan(1)
  expect(answerOf(lookup)).toEqual([...new Set(answerOf(lookup))].sort())
})

test('an unknown postcode has no town', async () => {
  connect()
  const lookup = createTownLookup()
  lookup.search('00000', 'fr')
  await waitForLookup(lookup, 'resolved')
  expect(answerOf(lookup)).toEqual([])
})

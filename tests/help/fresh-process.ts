import { afterAll, afterEach, vi } from 'vitest'
import { takeDifferences } from './held'

/** Files of tests share processes. Each finds modules that no other has touched, and leaves the process as it was. */
vi.resetModules()

/** Packages put helpers and classes of their own there, once. */
const isOfPackage = (name: string) => /^(__|IDB|nanostoresGlobal$)/.test(name)

/** A server of Hono puts lighter ones there when it starts; the library that decodes pictures says where it is. */
const servers = new Set(['Request', 'Response', 'process.env.VIPSHOME'])

/** What any code of the process can see. */
const read = () =>
  new Map<string, unknown>([
    ...Object.getOwnPropertyNames(globalThis)
      .filter(name => !isOfPackage(name))
      .map(name => [name, Reflect.get(globalThis, name)] as const),
    ...Object.entries(process.env).map(([name, value]) => [`process.env.${name}`, value] as const),
    ['process.cwd()', process.cwd()],
  ])
const before = read()

/** Every answer of every test is held against the document of the API. */
afterEach(() => {
  const found = takeDifferences()
  if (found.length > 0) throw new Error(`Answers differ from the document:\n${found.join('\n')}`)
})

afterAll(() => {
  // vitest does so after each file, also to what was restored before: the spy of a fake timer would put the fake back.
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  const after = read()
  const left = [...new Set([...before.keys(), ...after.keys()])].filter(
    name => !Object.is(before.get(name), after.get(name)),
  )
  for (const name of left.filter(name => name in globalThis)) Reflect.set(globalThis, name, before.get(name))
  const unexpected = left.filter(name => !servers.has(name))
  if (unexpected.length > 0)
    throw new Error(`This file leaves to others what it has changed: ${unexpected.join(', ')}`)
})

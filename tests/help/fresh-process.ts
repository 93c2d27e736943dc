import { afterAll, afterEach, vi } from 'vitest'
import { takeSchemaMismatches } from './contract/schema-mismatch'

/** Test files share processes. Each file gets fresh modules, and must leave the process unchanged. */
vi.resetModules()

/** Matches globals that packages add once per process. */
const isOfPackage = (name: string) => /^(__|IDB|nanostoresGlobal$)/.test(name)

/** Hono's server replaces these classes when it starts; sharp sets the path of its library. */
const servers = new Set(['Request', 'Response', 'process.env.VIPSHOME'])

/** Reads the global state of the process: globals, environment variables, working directory. */
const read = () =>
  new Map<string, unknown>([
    ...Object.getOwnPropertyNames(globalThis)
      .filter(name => !isOfPackage(name))
      .map(name => [name, Reflect.get(globalThis, name)] as const),
    ...Object.entries(process.env).map(([name, value]) => [`process.env.${name}`, value] as const),
    ['process.cwd()', process.cwd()],
  ])
const before = read()

/** Fails a test if one of its responses differs from the API document. */
afterEach(() => {
  const found = takeSchemaMismatches()
  if (found.length > 0) throw new Error(`Answers differ from the document:\n${found.join('\n')}`)
})

afterAll(() => {
  // vitest restores mocks after each file, even restored ones: the spy on a fake timer would bring the fake back.
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

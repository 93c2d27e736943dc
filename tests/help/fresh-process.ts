import { afterAll, afterEach, vi } from 'vitest'
import { takeSchemaMismatches } from './contract/schema-mismatch'

/** Test files share processes. Each file gets fresh modules, and must leave the process unchanged. */
vi.resetModules()

/** Matches globals that packages add once per process. */
const isOfPackage = (name: string) => /^(__|IDB|nanostoresGlobal$)/.test(name)

/** Changes that a file need not undo: Hono's server replaces two classes when it starts, sharp sets the path of its library. */
const allowedChanges = new Set(['Request', 'Response', 'process.env.VIPSHOME'])

/** Reads the global state of the process: globals, environment variables, working directory. */
const readGlobalState = () =>
  new Map<string, unknown>([
    ...Object.getOwnPropertyNames(globalThis)
      .filter(name => !isOfPackage(name))
      .map(name => [name, Reflect.get(globalThis, name)] as const),
    ...Object.entries(process.env).map(([name, value]) => [`process.env.${name}`, value] as const),
    ['process.cwd()', process.cwd()],
  ])
const before = readGlobalState()

/** Fails a test if one of its responses differs from the API document. */
afterEach(() => {
  const differences = takeSchemaMismatches()
  if (differences.length > 0)
    throw new Error(`Responses differ from the API document:\n${differences.join('\n')}`)
})

afterAll(() => {
  // Vitest restores all spies again after this hook. A spy on a fake timer would then put the fake timer back.
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  const after = readGlobalState()
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    name => !Object.is(before.get(name), after.get(name)),
  )
  for (const name of changed.filter(name => name in globalThis))
    Reflect.set(globalThis, name, before.get(name))
  const unexpected = changed.filter(name => !allowedChanges.has(name))
  if (unexpected.length > 0)
    throw new Error(`This file does not restore what it has changed: ${unexpected.join(', ')}`)
})

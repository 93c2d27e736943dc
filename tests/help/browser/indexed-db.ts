import * as databases from 'fake-indexeddb'
import { vi } from 'vitest'

/** Gives the tests of a file the databases of a browser, empty. The classes stay: what is still written needs them. */
for (const [name, value] of Object.entries(databases)) {
  if (name.startsWith('IDB')) Reflect.set(globalThis, name, value)
}
vi.stubGlobal('indexedDB', new databases.IDBFactory())

import * as databases from 'fake-indexeddb'
import { vi } from 'vitest'

/**
 * Gives each test file empty browser databases. The classes stay defined, because pending writes need them even after the last
 * test.
 */
for (const [name, value] of Object.entries(databases)) {
  if (name.startsWith('IDB')) Reflect.set(globalThis, name, value)
}
vi.stubGlobal('indexedDB', new databases.IDBFactory())

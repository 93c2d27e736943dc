import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { world } from './world'

/** One chosen file, unreadable without the key of the tab that chose it. */
interface Sealed {
  draft: string
  category: string
  /** What is known of the file, and the file. */
  label: Box
  content: Box
}

interface Box {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

interface Shelves extends DBSchema {
  files: { key: [draft: string, category: string]; value: Sealed; indexes: { draft: string } }
}

/** A file as it goes in and comes out. `label` is JSON. */
export interface Stored {
  category: string
  label: string
  content: ArrayBuffer
}

const DATABASE = 'sante-draft'
const KEY_KEY = 'sante:key'

let opened: Promise<IDBPDatabase<Shelves>> | undefined

function database(): Promise<IDBPDatabase<Shelves>> {
  opened ??= openDB<Shelves>(DATABASE, 1, {
    upgrade: base => {
      base.createObjectStore('files', { keyPath: ['draft', 'category'] }).createIndex('draft', 'draft')
    },
    terminated: () => {
      opened = undefined
    },
  })
  return opened
}

/** In the session's storage, so that a closed tab leaves nothing readable on a shared computer (contract, section 3). */
async function tabKey(): Promise<CryptoKey> {
  const kept = world.storage?.getItem(KEY_KEY)
  const raw = kept
    ? Uint8Array.from(atob(kept), letter => letter.charCodeAt(0))
    : crypto.getRandomValues(new Uint8Array(32))
  if (!kept) world.storage?.setItem(KEY_KEY, btoa(String.fromCharCode(...raw)))
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** From now on nothing that it sealed can be read. */
export const forgetKey = () => world.storage?.removeItem(KEY_KEY)

async function seal(key: CryptoKey, bytes: BufferSource): Promise<Box> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) }
}

const unseal = (key: CryptoKey, { iv, bytes }: Box) =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes)

/** Keeps one file of a draft; a newer one of its category replaces it. Rejects where the browser has no room. */
export async function put(draft: string, { category, label, content }: Stored): Promise<void> {
  const key = await tabKey()
  const sealed: Sealed = {
    draft,
    category,
    label: await seal(key, new TextEncoder().encode(label)),
    content: await seal(key, content),
  }
  await (await database()).put('files', sealed)
}

/** What is known of each file of a draft; one that this tab cannot read is as if it were not there. */
export async function labels(draft: string): Promise<{ category: string; label: string }[]> {
  const key = await tabKey()
  const found = await (await database()).getAllFromIndex('files', 'draft', draft)
  const read = found.map(async ({ category, label }) => ({
    category,
    label: new TextDecoder().decode(await unseal(key, label)),
  }))
  return (await Promise.allSettled(read)).flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
}

export async function take(draft: string, category: string): Promise<ArrayBuffer | undefined> {
  const found = await (await database()).get('files', [draft, category])
  return found && unseal(await tabKey(), found.content)
}

export async function remove(draft: string, category: string): Promise<void> {
  await (await database()).delete('files', [draft, category])
}

/** Gives a duplicated tab its own copy of the files: both tabs have the key. */
export async function copy(from: string, to: string): Promise<void> {
  const base = await database()
  for (const file of await base.getAllFromIndex('files', 'draft', from)) {
    await base.put('files', { ...file, draft: to })
  }
}

/** Takes away every file whose draft nobody has. */
export async function sweep(isAlive: (draft: string) => boolean): Promise<void> {
  const base = await database()
  for (const [draft, category] of await base.getAllKeys('files')) {
    if (!isAlive(draft)) await base.delete('files', [draft, category])
  }
}

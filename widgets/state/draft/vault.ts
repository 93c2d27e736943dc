import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { environment } from '../environment'

/** One chosen file, encrypted with the key of the tab that chose it. */
interface SealedFile {
  draft: string
  category: string
  /** `label`: the name and other details of the file. `content`: the file itself. */
  label: SealedBytes
  content: SealedBytes
}

interface SealedBytes {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

interface VaultSchema extends DBSchema {
  /** When files of a draft were last stored, copied or listed, in milliseconds since 1970. The key is the id of the draft. */
  seen: { key: string; value: number }
  files: { key: [draft: string, category: string]; value: SealedFile; indexes: { draft: string } }
}

/** A file before encryption and after decryption. `label` is JSON. */
interface StoredFile {
  category: string
  label: string
  content: ArrayBuffer
}

const DATABASE = 'sante-draft'
const KEY_STORAGE_KEY = 'sante:key'

let databaseOpening: Promise<IDBPDatabase<VaultSchema>> | undefined

function database(): Promise<IDBPDatabase<VaultSchema>> {
  databaseOpening ??= openDB<VaultSchema>(DATABASE, 1, {
    upgrade: base => {
      base.createObjectStore('files', { keyPath: ['draft', 'category'] }).createIndex('draft', 'draft')
      base.createObjectStore('seen')
    },
    terminated: () => {
      databaseOpening = undefined
    },
  })
  return databaseOpening
}

/** The key is in session storage, so that a closed tab leaves nothing readable on a shared computer (contract, section 3). */
async function tabKey(): Promise<CryptoKey> {
  const stored = environment.storage?.getItem(KEY_STORAGE_KEY)
  const raw = stored
    ? Uint8Array.from(atob(stored), letter => letter.charCodeAt(0))
    : crypto.getRandomValues(new Uint8Array(32))
  if (!stored) environment.storage?.setItem(KEY_STORAGE_KEY, btoa(String.fromCharCode(...raw)))
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Deletes the key. Nothing that it encrypted can be read any more. */
export const forgetKey = () => environment.storage?.removeItem(KEY_STORAGE_KEY)

async function seal(key: CryptoKey, bytes: BufferSource): Promise<SealedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) }
}

const unseal = (key: CryptoKey, { iv, bytes }: SealedBytes) =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes)

/** Stores one file of a draft; it replaces an earlier file of its category. Rejects if the browser's storage is full. */
export async function storeFile(draft: string, { category, label, content }: StoredFile): Promise<void> {
  const key = await tabKey()
  const sealed: SealedFile = {
    draft,
    category,
    label: await seal(key, new TextEncoder().encode(label)),
    content: await seal(key, content),
  }
  const base = await database()
  await base.put('files', sealed)
  await base.put('seen', environment.now().getTime(), draft)
}

/** Returns the label of each file of a draft. Skips files that this tab cannot decrypt. */
export async function readLabels(draft: string): Promise<{ category: string; label: string }[]> {
  const key = await tabKey()
  const base = await database()
  const files = await base.getAllFromIndex('files', 'draft', draft)
  if (files.length > 0) await base.put('seen', environment.now().getTime(), draft)
  const labels = files.map(async ({ category, label }) => ({
    category,
    label: new TextDecoder().decode(await unseal(key, label)),
  }))
  const results = await Promise.allSettled(labels)
  return results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
}

export async function readFile(draft: string, category: string): Promise<ArrayBuffer | undefined> {
  const file = await (await database()).get('files', [draft, category])
  return file && unseal(await tabKey(), file.content)
}

export async function deleteFile(draft: string, category: string): Promise<void> {
  await (await database()).delete('files', [draft, category])
}

/** Copies the files of a draft for a duplicated tab: both tabs have the key. */
export async function copyFiles(from: string, to: string): Promise<void> {
  const base = await database()
  await base.put('seen', environment.now().getTime(), to)
  for (const file of await base.getAllFromIndex('files', 'draft', from)) {
    await base.put('files', { ...file, draft: to })
  }
}

/** Deletes every file of a draft. */
export async function deleteFiles(draft: string): Promise<void> {
  const base = await database()
  for (const key of await base.getAllKeysFromIndex('files', 'draft', draft)) await base.delete('files', key)
  await base.delete('seen', draft)
}

/**
 * Milliseconds for which files are kept although no tab has their draft. The draft's tab may be on another page, slow to load, or
 * about to be restored after a crash. No other tab can read the files meanwhile.
 */
const GRACE_MS = 3_600_000

/** Deletes the files of drafts that no open tab has, after the grace period. */
export async function deleteAbandonedFiles(isOpen: (draft: string) => boolean): Promise<void> {
  const base = await database()
  const drafts = new Set((await base.getAllKeys('files')).map(([draft]) => draft))
  for (const draft of drafts) {
    const seen = (await base.get('seen', draft)) ?? 0
    if (!isOpen(draft) && environment.now().getTime() - seen > GRACE_MS) await deleteFiles(draft)
  }
}

const lockOf = (draft: string) => `sante-draft:${draft}`

/** Milliseconds for which a page that is being left may still hold its lock during a reload. */
const LOCK_TIMEOUT_MS = 1000

/**
 * Takes a lock on a draft until the page is left; returns false if another tab has it. A duplicated tab starts with a copy of
 * the storage of the first tab, so both have the same draft. Without the Web Locks API the result is always true.
 */
export async function lockDraft(draft: string): Promise<boolean> {
  const { locks } = globalThis.navigator ?? {}
  if (!locks) return true
  return new Promise(done => {
    locks
      .request(lockOf(draft), { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, () => {
        done(true)
        return new Promise(() => undefined)
      })
      // The timeout has passed, so another tab has the lock.
      .catch(() => done(false))
  })
}

/** Returns a function that checks whether an open tab has the lock of a draft. Without the Web Locks API its result is true. */
export async function findOpenDrafts(): Promise<(draft: string) => boolean> {
  const { locks } = globalThis.navigator ?? {}
  if (!locks) return () => true
  const { held = [] } = await locks.query()
  const names = new Set(held.map(({ name }) => name))
  return draft => names.has(lockOf(draft))
}

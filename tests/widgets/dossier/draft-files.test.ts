import '../../help/browser/indexed-db'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { createStorage } from '../../help/browser/storage'

const outcome = { eligible: true, requiredAttachments: ['IDENTITY'], optionalAttachments: [] } as const
const answers = [{ questionKey: 'nationality', answer: 'VN' }]
const file = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer
const passport = { name: 'Nguyễn.pdf', kind: 'pdf' as const, bytes: file('the passport of somebody') }

/** The browser's locks, each with its tab. Each tab locks its draft. */
let locks: { name: string; tab: object }[] = []

/** Loads the kit as in a new page: fresh modules, the tab's storage and the browser's locks. Its clock is `delayMs` ahead. */
async function openTab(storage: Storage, delayMs = 0) {
  vi.resetModules()
  const tab = {}
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held: locks.map(({ name }) => ({ name })) }),
      request: async (name: string, _: object, hold: () => Promise<unknown>) => {
        if (locks.some(lock => lock.name === name && lock.tab !== tab))
          throw new DOMException('', 'TimeoutError')
        locks.push({ name, tab })
        await hold()
      },
    },
  })
  const { configure } = await import('../../../widgets/state/environment')
  const draft = await import('../../../widgets/state/draft/draft')
  const { draftUploads, ...files } = await import('../../../widgets/dossier/documents/queue/draft-files')
  configure({ storage, settleDraft: draft.storeOutcome, now: () => new Date(Date.now() + delayMs) })
  draft.resumeDraft()
  const close = () => {
    locks = locks.filter(lock => lock.tab !== tab)
  }
  return { ...draft, ...draftUploads, ...files, close }
}

/** Returns all bytes of the files in the database, as text. */
async function readDatabase(): Promise<string> {
  const { openDB } = await import('idb')
  const base = await openDB('sante-draft')
  const files = await base.getAll('files').finally(() => base.close())
  const texts = files.flatMap(({ label, content }) =>
    [label, content].map(({ bytes }) => new TextDecoder().decode(bytes)),
  )
  return texts.join('')
}

beforeEach(() => {
  locks = []
  vi.stubGlobal('indexedDB', new IDBFactory())
})

const startDraft = async (storage: Storage) => {
  const tab = await openTab(storage)
  tab.storeOutcome([...answers], { ...outcome, requiredAttachments: ['IDENTITY'], optionalAttachments: [] })
  await tab.openDraftFiles()
  return tab
}

const textOf = (bytes: ArrayBuffer | undefined) => bytes && new TextDecoder().decode(bytes)

test('a chosen file is unchanged after a reload', async () => {
  const storage = createStorage()
  const tab = await startDraft(storage)
  expect(await tab.keep('IDENTITY', passport)).toBe(true)
  tab.close()
  const again = await openTab(storage)
  expect(again.$files.get()).toBeUndefined()
  await again.openDraftFiles()
  expect(again.$files.get()?.IDENTITY).toMatchObject({ name: 'Nguyễn.pdf', kind: 'pdf', size: 24 })
  expect(textOf(await again.read('IDENTITY'))).toBe('the passport of somebody')
})

test('files that the browser cannot read are found again after a reload', async () => {
  const storage = createStorage()
  const tab = await startDraft(storage)
  await tab.keep('IDENTITY', passport)
  tab.close()
  const { indexedDB } = globalThis
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('Internal error', 'UnknownError')
    },
  })
  const again = await openTab(storage)
  await again.openDraftFiles()
  expect(again.$areFilesUnreadable.get()).toBe(true)
  again.close()
  vi.stubGlobal('indexedDB', indexedDB)
  const reloaded = await openTab(storage)
  await reloaded.openDraftFiles()
  expect(reloaded.$areFilesUnreadable.get()).toBe(false)
  expect(reloaded.$files.get()?.IDENTITY).toMatchObject({ name: 'Nguyễn.pdf' })
})

test('a file that is being checked does not hide files that are not loaded yet', async () => {
  const storage = createStorage()
  const tab = await startDraft(storage)
  await tab.keep('IDENTITY', passport)
  tab.close()
  const again = await openTab(storage)
  again.choose('VISA', {}, { state: 'checking' })
  expect(again.$files.get()).toBeUndefined()
  await again.openDraftFiles()
  expect(again.$files.get()?.IDENTITY).toMatchObject({ name: 'Nguyễn.pdf' })
  expect(again.stateOf('VISA').state).toBe('checking')
})

test('the data in the database are encrypted, even the name of the file', async () => {
  const tab = await startDraft(createStorage())
  await tab.keep('IDENTITY', passport)
  const stored = await readDatabase()
  expect(stored).not.toBe('')
  expect(stored).not.toContain('passport')
  expect(stored).not.toContain('Nguy')
})

test('files of a closed tab are deleted when the site is opened an hour later', async () => {
  const first = await startDraft(createStorage())
  await first.keep('IDENTITY', passport)
  first.close()
  const soon = await openTab(createStorage())
  await soon.openDraftFiles()
  expect(await readDatabase()).not.toBe('')
  const hourLater = await openTab(createStorage(), 61 * 60_000)
  await hourLater.openDraftFiles()
  expect(await readDatabase()).toBe('')
})

test('a tab that is reopened soon finds its files again, even if another tab was opened meanwhile', async () => {
  const storage = createStorage()
  const closedTab = await startDraft(storage)
  await closedTab.keep('IDENTITY', passport)
  closedTab.close()
  await (await openTab(createStorage())).openDraftFiles()
  const back = await openTab(storage)
  await back.openDraftFiles()
  expect(textOf(await back.read('IDENTITY'))).toBe('the passport of somebody')
})

test('a file that is removed while it is being written stays removed', async () => {
  const storage = createStorage()
  const tab = await startDraft(storage)
  const writing = tab.keep('IDENTITY', passport)
  await tab.remove('IDENTITY')
  await writing
  tab.close()
  const again = await openTab(storage)
  await again.openDraftFiles()
  expect(again.$files.get()?.IDENTITY).toBeUndefined()
})

test('if two files are chosen in quick succession, the later one is kept', async () => {
  const tab = await startDraft(createStorage())
  await Promise.all([
    tab.keep('IDENTITY', passport),
    tab.keep('IDENTITY', { ...passport, name: 'later.pdf', bytes: file('later') }),
  ])
  expect(tab.$files.get()?.IDENTITY?.name).toBe('later.pdf')
  expect(textOf(await tab.read('IDENTITY'))).toBe('later')
})

test('two tabs do not delete each other’s files', async () => {
  const storage = createStorage()
  const first = await startDraft(storage)
  await first.keep('IDENTITY', passport)
  const second = await startDraft(createStorage())
  await second.keep('IDENTITY', { ...passport, bytes: file('another one') })
  expect(textOf(await first.read('IDENTITY'))).toBe('the passport of somebody')
  expect(textOf(await second.read('IDENTITY'))).toBe('another one')
})

test('a duplicated tab gets its own draft and its own copy of the files', async () => {
  const stored = new Map<string, string>()
  const original = await startDraft(createStorage(stored))
  await original.keep('IDENTITY', passport)
  const id = original.$draft.get()?.id
  const twin = await openTab(createStorage(new Map(stored)))
  await twin.openDraftFiles()
  expect(twin.$draft.get()?.id).not.toBe(id)
  expect(textOf(await twin.read('IDENTITY'))).toBe('the passport of somebody')
  await twin.remove('IDENTITY')
  expect(await twin.read('IDENTITY')).toBeUndefined()
  expect(textOf(await original.read('IDENTITY'))).toBe('the passport of somebody')
})

test('a newer file of the same document replaces the previous file', async () => {
  const tab = await startDraft(createStorage())
  await tab.keep('IDENTITY', passport)
  const { key } = tab.$files.get()?.IDENTITY ?? {}
  await tab.keep('IDENTITY', { ...passport, name: 'better.pdf', bytes: file('better') })
  expect(textOf(await tab.read('IDENTITY'))).toBe('better')
  expect(tab.$files.get()?.IDENTITY?.key).not.toBe(key)
})

test('the end of a draft deletes its files', async () => {
  const tab = await startDraft(createStorage())
  await tab.keep('IDENTITY', passport)
  tab.discardDraft()
  await expect.poll(readDatabase).toBe('')
  expect(tab.$files.get()).toBeUndefined()
})

test('if the storage is full the file stays in memory, and the page warns', async () => {
  const tab = await startDraft(createStorage())
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  expect(await tab.keep('IDENTITY', passport)).toBe(false)
  expect(textOf(await tab.read('IDENTITY'))).toBe('the passport of somebody')
  expect(tab.$isMemoryOnly.get()).toBe(true)
  await tab.keep('IDENTITY', passport)
  expect(tab.$isMemoryOnly.get()).toBe(false)
})

test('the warning about a file in memory ends with the file', async () => {
  const tab = await startDraft(createStorage())
  for (const end of [() => tab.remove('IDENTITY'), () => tab.discardDraft()]) {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    await tab.keep('IDENTITY', passport)
    expect(tab.$isMemoryOnly.get()).toBe(true)
    await end()
    expect(tab.$isMemoryOnly.get()).toBe(false)
  }
})

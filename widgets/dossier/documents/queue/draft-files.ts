import { destr } from 'destr'
import { atom, computed } from 'nanostores'
import * as z from 'zod/mini'
import { anyCategory, type Category } from '../../../contract/document/category'
import { fileWarning } from '../../../contract/document/file-warning'
import { $draft, updateDraft } from '../../../state/draft/draft'
import * as vault from '../../../state/draft/vault'
import { findOpenDrafts, lockDraft } from '../../../state/draft/vault'
import { environment } from '../../../state/environment'
import { createDocumentUploads, type FileStorage, type KeptFile } from './document-uploads'

/** The description that is stored with the bytes of a file. */
const storedLabel = z.object({
  name: z.string(),
  kind: z.enum(['pdf', 'png', 'jpeg']),
  size: z.number(),
  key: z.uuid(),
  /** An unknown warning of another release is dropped; the file is kept. */
  warning: z.catch(z.optional(fileWarning), undefined),
})

const storedFile = z.object({ category: anyCategory, label: storedLabel })

/** The bytes of files that the browser has not stored. They are lost when the page is closed. */
const memory = new Map<Category, ArrayBuffer>()

/** True if a chosen file would be lost when this page is closed. */
export const $isMemoryOnly = atom(false)

/** True if the browser could not read the stored files. They are not deleted: a reload may find them. */
export const $areFilesUnreadable = atom(false)

function remember(category: Category, bytes: ArrayBuffer | undefined): void {
  if (bytes) memory.set(category, bytes)
  else memory.delete(category)
  $isMemoryOnly.set(memory.size > 0)
}

let opening: Promise<void> | undefined

/** Loads the stored files of this tab and deletes the files of closed tabs, once per draft. */
export function openDraftFiles(): Promise<void> {
  opening ??= open()
  return opening
}

/** Loads and deletes stored files. Opens no database if the page has no storage. */
async function open(): Promise<void> {
  if (!environment.storage) return draftUploads.load({})
  const draft = await ownDraft()
  const labels = draft ? await vault.readLabels(draft).catch(() => undefined) : []
  $areFilesUnreadable.set(!labels)
  const files = (labels ?? []).flatMap(({ category, label: text }) => {
    const { data } = storedFile.safeParse({ category, label: destr(text) })
    return data ? [[data.category, data.label] as const] : []
  })
  draftUploads.load(Object.fromEntries(files))
  // Files that could not be deleted stay encrypted: their key ended with their tab. A later page deletes them.
  await vault.deleteAbandonedFiles(await findOpenDrafts()).catch(() => undefined)
}

let ownDraftId: string | undefined

/** Returns the id of this tab's draft. A duplicated tab gets its own id and its own copy of the files. */
async function ownDraft(): Promise<string | undefined> {
  const id = $draft.get()?.id
  if (!id || id === ownDraftId) return id
  ownDraftId = id
  if (await lockDraft(id)) return id
  const newId = crypto.randomUUID()
  ownDraftId = newId
  await lockDraft(newId)
  // If the copy fails, this tab asks for the documents again. The other tab keeps its files.
  await vault.copyFiles(id, newId).catch(() => undefined)
  updateDraft({ id: newId })
  return newId
}

/** The last write of each category. The next write or removal waits for it. */
const lastWrites = new Map<Category, Promise<unknown>>()

function afterLastWrite<Done>(category: Category, write: () => Promise<Done>): Promise<Done> {
  const done = (lastWrites.get(category) ?? Promise.resolve()).then(write, write)
  lastWrites.set(category, done)
  return done
}

/** Stores a file. If that fails, removes the stored earlier file, which is no longer the chosen file. */
async function store(category: Category, file: KeptFile, bytes: ArrayBuffer): Promise<boolean> {
  const draft = await ownDraft()
  if (!draft || !environment.storage) return false
  const { photo: _, ...description } = file
  try {
    await vault.storeFile(draft, { category, label: JSON.stringify(description), content: bytes })
    if (draftUploads.stateOf(category).file?.key === file.key) remember(category, undefined)
    return true
  } catch {
    // The file is kept in memory, and the student is warned. An earlier file is removed from the storage if possible.
    await vault.deleteFile(draft, category).catch(() => undefined)
    return false
  }
}

/** Files are stored encrypted in this browser, until they are sent or removed, or the draft is discarded. */
const storage: FileStorage = {
  write(category, file, bytes) {
    remember(category, bytes)
    return afterLastWrite(category, () => store(category, file, bytes))
  },
  async read(category) {
    const draft = $draft.get()?.id
    // A file that cannot be read is shown as missing.
    return (
      memory.get(category) ?? (draft ? vault.readFile(draft, category).catch(() => undefined) : undefined)
    )
  },
  async remove(category) {
    remember(category, undefined)
    const draft = $draft.get()?.id
    // A file that could not be removed is listed again after a reload.
    if (draft) await afterLastWrite(category, () => vault.deleteFile(draft, category).catch(() => undefined))
  },
}

/** The documents of the draft. */
export const draftUploads = createDocumentUploads(storage)

/** True while files of an accepted registration have not been sent. */
export const $isSendingDraft = computed(
  [$draft, draftUploads.$files],
  (draft, files = {}) => draft?.isAccepted === true && Object.keys(files).length > 0,
)

/** Loads the stored files when a draft begins, and deletes them when it ends. */
$draft.listen((draft, before) => {
  if (draft && !before) void openDraftFiles()
  if (draft || !before) return
  for (const category of [...memory.keys()]) remember(category, undefined)
  opening = undefined
  draftUploads.forgetFiles()
  vault.forgetKey()
  // Files that could not be deleted stay encrypted: their key was deleted. A later page deletes them.
  void vault.deleteFiles(before.id).catch(() => undefined)
})

import { destr } from 'destr'
import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { anyCategory, type Category } from '../contract/document/attachment'
import type { FileKind } from '../contract/document/file'
import { type FileWarning, fileWarning } from '../contract/document/file-warning'
import { $draft, noteDraft } from './draft'
import { environment } from './environment'
import { aliveDrafts, claim } from './tab'
import * as vault from './vault'

/** A file that was chosen for a document, and not sent yet. */
const label = z.object({
  name: z.string(),
  kind: z.enum(['pdf', 'png', 'jpeg']),
  /** Bytes. */
  size: z.number(),
  /** Keeps one upload from being counted twice. */
  key: z.uuid(),
  /** An unknown one, of another release, loses no file. */
  warning: z.catch(z.optional(fileWarning), undefined),
})
export interface Chosen extends z.output<typeof label> {
  kind: FileKind
  warning?: FileWarning | undefined
}

/** By category; undefined until they have been looked up. */
export const $chosen = atom<Partial<Record<Category, Chosen>> | undefined>()

/** Where the browser keeps nothing, a memory that ends with the page. */
const memory = new Map<Category, ArrayBuffer>()

/** Would a chosen file be lost with this page? */
export const $isFleeting = atom(false)

function remember(id: Category, bytes: ArrayBuffer | undefined): void {
  if (bytes) memory.set(id, bytes)
  else memory.delete(id)
  $isFleeting.set(memory.size > 0)
}

let opening: Promise<void> | undefined

/** Once a draft: looks up what this tab has kept, and sweeps what no tab has any more. */
export function openChosen(): Promise<void> {
  opening ??= open()
  return opening
}

/** On a page that keeps nothing, nothing is opened. */
async function open(): Promise<void> {
  if (!environment.storage) return $chosen.set({})
  const draft = await ownDraft()
  const found = draft ? await vault.labels(draft).catch(() => []) : []
  const read = found.flatMap(({ category: id, label: text }) => {
    const known = z.object({ id: anyCategory, label }).safeParse({ id, label: destr(text) })
    return known.success ? [[known.data.id, known.data.label] as const] : []
  })
  $chosen.set({ ...Object.fromEntries(read), ...$chosen.get() })
  await vault.sweep(await aliveDrafts()).catch(() => undefined)
}

let owned: string | undefined

/** A duplicated tab gets a draft of its own, with its own copy of the files. */
async function ownDraft(): Promise<string | undefined> {
  const id = $draft.get()?.id
  if (!id || id === owned) return id
  owned = id
  if (await claim(id)) return id
  const own = crypto.randomUUID()
  owned = own
  await claim(own)
  await vault.copy(id, own).catch(() => undefined)
  noteDraft({ id: own })
  return own
}

/** What is being written, by category: a later choice or removal waits for the one before. */
const writing = new Map<Category, Promise<unknown>>()

function inTurn<Done>(id: Category, write: () => Promise<Done>): Promise<Done> {
  const turn = (writing.get(id) ?? Promise.resolve()).then(write, write)
  writing.set(id, turn)
  return turn
}

/** Keeps a file for a document until it is sent. False if only this page has it, since the browser has no room. */
export function choose(
  id: Category,
  file: Pick<Chosen, 'name' | 'kind' | 'warning'> & { bytes: ArrayBuffer },
): Promise<boolean> {
  const { bytes, ...about } = file
  const chosen: Chosen = { ...about, size: bytes.byteLength, key: crypto.randomUUID() }
  remember(id, bytes)
  $chosen.set({ ...$chosen.get(), [id]: chosen })
  return inTurn(id, () => store(id, chosen, bytes))
}

/** Where there is no room the file of before goes too: it is not the chosen one any more. */
async function store(id: Category, chosen: Chosen, bytes: ArrayBuffer): Promise<boolean> {
  const draft = await ownDraft()
  if (!draft || !environment.storage) return false
  try {
    await vault.put(draft, { category: id, label: JSON.stringify(chosen), content: bytes })
    if ($chosen.get()?.[id]?.key === chosen.key) remember(id, undefined)
    return true
  } catch {
    await vault.remove(draft, id).catch(() => undefined)
    return false
  }
}

/** The bytes of a chosen file; undefined if they are gone. */
export async function readChosen(id: Category): Promise<ArrayBuffer | undefined> {
  const draft = $draft.get()?.id
  return memory.get(id) ?? (draft ? vault.take(draft, id).catch(() => undefined) : undefined)
}

export async function dropChosen(id: Category): Promise<void> {
  remember(id, undefined)
  const { [id]: _, ...others } = $chosen.get() ?? {}
  $chosen.set(others)
  const draft = $draft.get()?.id
  if (draft) await inTurn(id, () => vault.remove(draft, id).catch(() => undefined))
}

/** Looks up the stored files when a draft begins, and deletes them when it ends. */
$draft.listen((draft, before) => {
  if (draft && !before) void openChosen()
  if (draft || !before) return
  for (const id of [...memory.keys()]) remember(id, undefined)
  opening = undefined
  $chosen.set(undefined)
  vault.forgetKey()
  void vault.clear(before.id).catch(() => undefined)
})

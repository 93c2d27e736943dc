import { atom } from 'nanostores'
import type { Category } from '../contract/attachment'
import { type FileKind, kindOf, mediaTypes } from '../contract/file'
import type { Checked, Look } from '../scan/verdict'
import { createScans } from './scans'

type Refusal = Extract<Checked, { state: 'refused' }>

/** What becomes of a file between the student's choice and its being kept. Nothing once it is kept. */
export type Pick =
  | { state: 'reading' }
  | Refusal
  /** Readable by nobody, perhaps: the student decides. */
  | { state: 'doubtful'; file: File; kind: FileKind; look: Look }
  /** A photo where only a PDF will do: its pages are being put together. */
  | { state: 'scanning' }
  /** A photo that is too large. */
  | { state: 'shrinking'; file: File }
  /** Kept, but only for as long as this page is open. */
  | { state: 'fleeting' }

export interface Kept {
  name: string
  kind: FileKind
  bytes: ArrayBuffer
}

/** Keeps a file for a document; false if only this page has it. */
export type Keep = (category: Category, file: Kept) => Promise<boolean>

export type Picking = ReturnType<typeof createPicking>

/** Fetched when a file is first chosen. */
const loadScan = () => import('../scan/scan')

/** Choosing files: each is looked at before it is kept, and nothing is altered without the student's yes. */
export function createPicking(keepFile: Keep) {
  const $picks = atom<Partial<Record<Category, Pick>>>({})
  const scans = createScans(check)

  function note(id: Category, pick: Pick | undefined): void {
    const { [id]: _, ...others } = $picks.get()
    $picks.set(pick ? { ...others, [id]: pick } : others)
  }

  async function check(id: Category, file: File): Promise<Checked> {
    const checked = loadScan().then(({ checkFile }) => checkFile(id, file))
    return checked.catch(() => ({ state: 'refused', fault: 'unavailable' }))
  }

  /** Several photos at once are the pages of one document. */
  async function pick(id: Category, files: File[]): Promise<void> {
    const [file] = files
    if (!file) return
    note(id, { state: 'reading' })
    if (files.length > 1) return openScan(id, files)
    const checked = await check(id, file)
    if (checked.state === 'refused') note(id, checked)
    else if (checked.state === 'ready') await settle(id, file, checked.kind, checked.look)
    else if (checked.into === 'pdf') await openScan(id, files)
    else note(id, { state: 'shrinking', file })
  }

  async function openScan(id: Category, files: File[]): Promise<void> {
    const refused = await scans.add(id, files)
    note(id, refused ?? { state: 'scanning' })
  }

  /** Further photos, while the dialog is open; one that cannot be a page is said where it was added. */
  const addPages = (id: Category, files: File[]) => scans.add(id, files)

  const settle = async (id: Category, file: File, kind: FileKind, look: Look) =>
    look === 'good' ? keep(id, file, kind) : note(id, { state: 'doubtful', file, kind, look })

  async function keep(id: Category, file: File, kind: FileKind): Promise<void> {
    const bytes = await file.arrayBuffer().catch(() => undefined)
    if (!bytes) return note(id, { state: 'refused', fault: 'gone' })
    const isSafe = await keepFile(id, { name: file.name, kind, bytes })
    note(id, isSafe ? undefined : { state: 'fleeting' })
  }

  /** The student has looked, and wants it all the same. */
  async function keepAnyway(id: Category): Promise<void> {
    const picked = $picks.get()[id]
    if (picked?.state === 'doubtful') await keep(id, picked.file, picked.kind)
  }

  /** What was made on this device and looked at. */
  async function takeMade(id: Category, file: File): Promise<void> {
    const kind = kindOf(new Uint8Array(await file.slice(0, 8).arrayBuffer()))
    if (kind) await keep(id, file, kind)
    scans.clear(id)
  }

  /** The pages stay: whoever closes the dialog by mistake finds them again. */
  const cancel = (id: Category) => note(id, undefined)

  return { $picks, scans, pick, addPages, keepAnyway, takeMade, cancel }
}

/** Hands a file to the browser, to be looked at or kept. */
export function showFile({ name, kind, bytes }: Kept): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaTypes[kind] }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}

import { atom } from 'nanostores'
import type { Category } from '../contract/attachment'
import { type FileKind, kindOf } from '../contract/file'
import type { Checked, Doubt, Look } from '../file-check/verdict'
import { checkChosen } from './load-scan'
import { createScans, type Refusal } from './scans'
import { createViewing } from './viewing'

/** The states of a file from the student's choice until it is kept, and the notice shown then. */
export type Pick =
  | { state: 'reading' }
  | Refusal
  /** The file may be useless to the insurer: the student decides. */
  | { state: 'doubtful'; file: File; kind: FileKind; doubt: Doubt }
  /** A photo where only a PDF is accepted: its pages are being put together. `adding`: further ones. */
  | { state: 'scanning'; adding?: { state: 'reading' } | Refusal }
  /** The photo is too large. */
  | { state: 'shrinking'; file: File; look: Look }
  | { state: 'kept' | 'removed'; name: string }
  /** Kept, but only while this page is open. */
  | { state: 'fleeting' }

interface Kept {
  name: string
  kind: FileKind
  bytes: ArrayBuffer
}

/** Stores a file for a document. False if only this page has it. */
type Keep = (category: Category, file: Kept) => Promise<boolean>

export type Picking = ReturnType<typeof createPicking>

/** Choosing files: each one is checked before it is kept, and none is changed without the student's consent. */
export function createPicking(keepFile: Keep, check = checkChosen) {
  const $picks = atom<Partial<Record<Category, Pick>>>({})
  const scans = createScans()

  function note(id: Category, pick: Pick | undefined): void {
    const { [id]: _, ...others } = $picks.get()
    $picks.set(pick ? { ...others, [id]: pick } : others)
  }

  /** Several photos at once are the pages of one document. A later choice replaces one that is still being checked. */
  async function pick(id: Category, files: File[]): Promise<void> {
    const [file] = files
    if (!file) return
    const mine: Pick = { state: 'reading' }
    note(id, mine)
    const checked = await Promise.all(files.map(one => check(id, one)))
    if ($picks.get()[id] === mine) await follow(id, files, checked)
  }

  /** Decides what follows from the checks of the chosen files. */
  async function follow(id: Category, files: File[], checked: Checked[]): Promise<void> {
    const [[file], [first]] = [files, checked]
    if (!file || !first) return
    const isScan = files.length > 1 || (first.state === 'convertible' && first.into === 'pdf')
    if (isScan) note(id, scans.add(id, files, checked) ?? { state: 'scanning' })
    else if (first.state === 'refused') note(id, first)
    else if (first.state === 'ready') await settle(id, file, first.kind, first.look)
    else note(id, { state: 'shrinking', file, look: first.look })
  }

  /** Adds photos while the dialog is open. The dialog says if one cannot be a page. */
  async function addPages(id: Category, files: File[]): Promise<void> {
    if (files.length === 0) return
    note(id, { state: 'scanning', adding: { state: 'reading' } })
    const checked = await Promise.all(files.map(file => check(id, file)))
    if ($picks.get()[id]?.state !== 'scanning') return
    const refused = scans.add(id, files, checked)
    note(id, { state: 'scanning', ...(refused && { adding: refused }) })
  }

  const settle = async (id: Category, file: File, kind: FileKind, look: 'good' | Doubt) =>
    look === 'good' ? keep(id, file, kind) : note(id, { state: 'doubtful', file, kind, doubt: look })

  async function keep(id: Category, file: File, kind: FileKind): Promise<void> {
    const bytes = await file.arrayBuffer().catch(() => undefined)
    if (!bytes) return note(id, { state: 'refused', fault: 'gone' })
    const isSafe = await keepFile(id, { name: file.name, kind, bytes })
    scans.clear(id)
    note(id, isSafe ? { state: 'kept', name: file.name } : { state: 'fleeting' })
  }

  /** The student has read the warning and keeps the file. */
  async function keepAnyway(id: Category): Promise<void> {
    const picked = $picks.get()[id]
    if (picked?.state === 'doubtful') await keep(id, picked.file, picked.kind)
  }

  /** Keeps a file that was made here; each page has been checked before. */
  async function takeMade(id: Category, file: File): Promise<void> {
    const picked = $picks.get()[id]
    const look = picked?.state === 'shrinking' ? picked.look : 'good'
    const kind = kindOf(new Uint8Array(await file.slice(0, 8).arrayBuffer()))
    if (kind) await settle(id, file, kind, look)
  }

  /** The pages are kept, for a student who closes the dialog by mistake. */
  const cancel = (id: Category) => note(id, undefined)

  /** The kept file has been removed. */
  const noteRemoval = (id: Category, name: string) => note(id, { state: 'removed', name })

  return { $picks, scans, pick, addPages, keepAnyway, takeMade, cancel, noteRemoval, ...createViewing() }
}

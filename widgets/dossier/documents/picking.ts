import { atom } from 'nanostores'
import type { Category } from '../../contract/document/attachment'
import { type FileFault, type FileKind, kindOf } from '../../contract/document/file'
import type { FileWarning } from '../../contract/document/file-warning'
import { type Checked, isFlaw, type Look } from '../../file-check/verdict'
import { checkChosen } from '../photos/load-scan'
import { createScans, type Refusal, warningOf } from '../photos/scans'
import { createViewing } from './viewing'

/** The states of a file from the student's choice until it is kept, and the notice shown then. */
export type Pick =
  | { state: 'reading' }
  | Refusal
  /** The file may be useless to the insurer: the student decides. */
  | { state: 'doubtful'; file: File; kind: FileKind; warning: FileWarning }
  /** A photo where only a PDF is accepted: its pages are being put together. `adding`: further ones. */
  | { state: 'scanning'; adding?: { state: 'reading' } | Refusal }
  /** The photo is too large, or of another format: a JPEG can be made of it. */
  | { state: 'shrinking'; file: File; fault: FileFault; look: Look }
  | { state: 'kept' | 'removed'; name: string }
  /** Kept, but only while this page is open. */
  | { state: 'fleeting' }

/** Only a dialog leads on from here. */
export const waitsForDialog = (pick: Pick): boolean =>
  pick.state === 'scanning' ||
  pick.state === 'shrinking' ||
  (pick.state === 'doubtful' && isFlaw(pick.warning))

/** A file that can be sent. */
interface Kept {
  name: string
  kind: FileKind
  bytes: ArrayBuffer
  /** What this device doubts about it: the student keeps it all the same. */
  warning: FileWarning | undefined
}

/** Stores a file for a document. False if only this page has it. */
type Keep = (category: Category, file: Kept) => Promise<boolean>

export type Picking = ReturnType<typeof createPicking>

/**
 * Choosing files: each one is checked before it is kept, and none is changed without the student's consent. The
 * document decides which formats are accepted. The caller gets the finished file, and draws `PickState` and `PickDialogs`.
 */
export function createPicking(keepFile: Keep, check = checkChosen) {
  const $picks = atom<Partial<Record<Category, Pick>>>({})
  const scans = createScans()
  const viewing = createViewing()
  /** So that a photo that is read slowly does not become a page of the next file. */
  let cancellations = 0

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

  /** A file from the student's phone. They have decided there about its warning, and are not asked again. */
  async function receive(id: Category, received: { file: File; warning?: FileWarning | undefined }) {
    const { file, warning } = received
    const mine: Pick = { state: 'reading' }
    note(id, mine)
    const checked = await check(id, file)
    if ($picks.get()[id] !== mine) return
    const isKnown = checked.state === 'ready' && (checked.look === 'good' || checked.look === warning)
    if (isKnown) await keep(id, checked.mended ?? file, checked.kind, warning)
    else await follow(id, [file], [checked])
  }

  /** Decides what follows from the checks of the chosen files. */
  async function follow(id: Category, files: File[], checked: Checked[]): Promise<void> {
    const [[file], [first]] = [files, checked]
    if (!file || !first) return
    const isScan = files.length > 1 || (first.state === 'convertible' && first.into === 'pdf')
    if (isScan) note(id, scans.add(id, files, checked) ?? { state: 'scanning' })
    else if (first.state === 'refused') note(id, first)
    else if (first.state === 'ready') await settle(id, first.mended ?? file, first.kind, first.look)
    else note(id, { state: 'shrinking', file, fault: first.fault, look: first.look })
  }

  /** Changes the pages while the dialog is open. The dialog says if a photo cannot be a page. */
  async function change(id: Category, files: File[], add: (checked: Checked[]) => Refusal | undefined) {
    if (files.length === 0) return
    note(id, { state: 'scanning', adding: { state: 'reading' } })
    const before = cancellations
    const checked = await Promise.all(files.map(file => check(id, file)))
    if ($picks.get()[id]?.state !== 'scanning' || cancellations !== before) return
    const refused = add(checked)
    note(id, { state: 'scanning', ...(refused && { adding: refused }) })
  }

  const addPages = (id: Category, files: File[]) =>
    change(id, files, checked => scans.add(id, files, checked))

  /** Takes a page again; further photos are new pages. */
  const retakePage = (id: Category, page: string, files: File[]) =>
    change(id, files, ([first, ...others]) => {
      const [file, ...added] = files
      const refused = file && first && scans.replace(id, page, file, first)
      return refused ?? scans.add(id, added, others)
    })

  const settle = async (id: Category, file: File, kind: FileKind, look: 'good' | FileWarning) =>
    look === 'good' ? keep(id, file, kind) : note(id, { state: 'doubtful', file, kind, warning: look })

  async function keep(id: Category, file: File, kind: FileKind, warning?: FileWarning): Promise<void> {
    const bytes = await file.arrayBuffer().catch(() => undefined)
    if (!bytes) return note(id, { state: 'refused', fault: 'gone' })
    const isSafe = await keepFile(id, { name: file.name, kind, bytes, warning })
    scans.clear(id)
    note(id, isSafe ? { state: 'kept', name: file.name } : { state: 'fleeting' })
  }

  /** The student has read the warning and keeps the file. */
  async function keepAnyway(id: Category): Promise<void> {
    const picked = $picks.get()[id]
    if (picked?.state === 'doubtful') await keep(id, picked.file, picked.kind, picked.warning)
  }

  /** Keeps a file that was made here. The student has decided about each of its pages before. */
  async function takeMade(id: Category, file: File): Promise<void> {
    const picked = $picks.get()[id]
    const kind = kindOf(new Uint8Array(await file.slice(0, 8).arrayBuffer()))
    if (!kind) return
    if (picked?.state === 'shrinking') await settle(id, file, kind, picked.look)
    else await keep(id, file, kind, warningOf(scans.of(id)))
  }

  /** Drops the photos: the dialog has asked first, if there are several. */
  function cancel(id: Category): void {
    cancellations++
    scans.clear(id)
    note(id, undefined)
  }

  /** The code of the dialogs cannot be loaded: what waits for one can be chosen again. */
  function giveUp(): void {
    for (const [id, pick] of Object.entries($picks.get()))
      if (pick && waitsForDialog(pick)) note(id, { state: 'refused', fault: 'unavailable' })
    viewing.hide()
  }

  /** The kept file has been removed. */
  const noteRemoval = (id: Category, name: string) => note(id, { state: 'removed', name })

  return {
    ...{
      $picks,
      scans,
      pick,
      receive,
      addPages,
      retakePage,
      keepAnyway,
      takeMade,
      cancel,
      giveUp,
      noteRemoval,
    },
    ...viewing,
  }
}

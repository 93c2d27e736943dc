import { atom } from 'nanostores'
import type { Category } from '../../contract/document/attachment'
import type { FileFault, FileKind } from '../../contract/document/file'
import type { FileWarning } from '../../contract/document/file-warning'
import type { Look } from '../../file-check/verdict'
import type { Failure } from '../../runtime/call'
import type { Share } from '../../runtime/upload-file'
import type { Refusal } from '../photos/scans'

/** A file that is kept for a document until it has been sent. */
export interface KeptFile {
  name: string
  kind: FileKind
  /** Bytes. */
  size: number
  /** Idempotency key: one upload is stored once, however often it arrives. */
  key: string
  /** What this device doubts about it: the student keeps it all the same. */
  warning?: FileWarning | undefined
  /** It is kept in memory only, since the browser has no storage left. */
  isFleeting?: boolean
  /** The one photo that the PDF was made of, while this page is open: more pages can be added to it. */
  photo?: File | undefined
}

/** What is known of a file before it is kept. */
export type NewFile = Pick<KeptFile, 'name' | 'kind' | 'warning' | 'photo'> & { bytes: ArrayBuffer }

export type KeptFiles = Partial<Record<Category, KeptFile>>

/** A file that is being chosen. Another one may be kept meanwhile. */
export type Choice =
  | { state: 'checking' }
  /** `size`: of the file that was refused, in bytes. */
  | (Refusal & { size?: number })
  /** The file may be useless to the insurer: the student decides. */
  | { state: 'doubtful'; picked: File; kind: FileKind; warning: FileWarning }
  /** A photo where only a PDF is accepted: its pages are being put together. `adding`: further ones. */
  | { state: 'scanning'; adding?: { state: 'checking' } | Refusal }
  /** The photo is too large, or of another format: a JPEG can be made of it. */
  | { state: 'shrinking'; picked: File; fault: FileFault; look: Look }

/** A file on its way to the server. */
export type Progress =
  /** `isHeld`: not sent yet, so that the student can take it back. */
  | { state: 'waiting'; isHeld?: boolean }
  | { state: 'sending'; share: Share }
  | { state: 'sent' }
  | { state: 'failed'; failure: Failure }
  /** Its bytes are no longer on this device. */
  | { state: 'gone' }
  /** The student sends it later, from the personal space. */
  | { state: 'later' }

/** The element in which a file is being chosen, or was just kept or removed. */
export type Chooser = object

/** What has become of a document. `file`: the one that is kept for it. `by`: it was just kept or removed there. */
export type Settled =
  | { state: 'empty'; file?: undefined }
  | { state: 'removed'; by: Chooser; name: string; file?: undefined }
  | { state: 'ready'; by?: Chooser | undefined; file: KeptFile }
  | (Progress & { file?: KeptFile | undefined })

/** Or another file is being chosen for it: the earlier one stays as it is until that file is kept. */
export type DocumentUpload =
  | Settled
  | (Choice & { by: Chooser; settled: Settled; file?: KeptFile | undefined })

export type DocumentUploadStates = Partial<Record<Category, DocumentUpload>>

/** Where the bytes of kept files are. */
export interface FileStorage {
  /** False if only this page has them. */
  write(id: Category, file: KeptFile, bytes: ArrayBuffer): Promise<boolean>
  /** Undefined if they are gone. */
  read(id: Category): Promise<ArrayBuffer | undefined>
  remove(id: Category): Promise<void>
}

const EMPTY: Settled = { state: 'empty' }

const atRest = (file: KeptFile | undefined): Settled => (file ? { state: 'ready', file } : EMPTY)

/** What has become of the kept file, whatever is being chosen. */
export const settledOf = (state: DocumentUpload = EMPTY): Settled =>
  'settled' in state ? state.settled : state

/** The state as an element shows it: what is chosen in another element is not its own. */
export function seenBy(chooser: Chooser, state: DocumentUpload = EMPTY): DocumentUpload {
  if (!('by' in state) || state.by === chooser) return state
  return 'settled' in state ? seenBy(chooser, state.settled) : atRest(state.file)
}

const progressStates: readonly string[] = ['waiting', 'sending', 'sent', 'failed', 'gone', 'later']

export const isProgress = (state: DocumentUpload): state is Progress => progressStates.includes(state.state)

/** Is a chosen file still being checked, or is there a question about it? */
export const isUndecided = (state: DocumentUpload | undefined): boolean =>
  state !== undefined && 'settled' in state && state.state !== 'refused'

/** Is it about to be sent by itself, and can still be taken back? */
export const isHeld = (settled: Settled): boolean => settled.state === 'waiting' && settled.isHeld === true

/** Is a file kept that nothing is doubted about, and no other one being chosen? */
export const isFinished = (state: DocumentUpload | undefined): boolean =>
  state?.state === 'ready' && !state.file.warning && !state.file.isFleeting

export type DocumentUploads = ReturnType<typeof createDocumentUploads>

/** One state for each document, from the first choice of a file until it has been sent. */
export function createDocumentUploads(storage: FileStorage) {
  const $documents = atom<DocumentUploadStates>({})
  /** The kept files; undefined until those of an earlier page have been looked up. */
  const $files = atom<KeptFiles | undefined>()

  const stateOf = (id: Category): DocumentUpload => $documents.get()[id] ?? EMPTY
  const ids = () => Object.keys($documents.get()) as Category[]

  function set(id: Category, next: DocumentUpload): void {
    const { file } = stateOf(id)
    const { [id]: _, ...others } = $documents.get()
    $documents.set(next === EMPTY ? others : { ...$documents.get(), [id]: next })
    if (file === next.file) return
    const { [id]: __, ...otherFiles } = $files.get() ?? {}
    $files.set(next.file ? { ...otherFiles, [id]: next.file } : otherFiles)
  }

  /** Adds the files that an earlier page has kept. A file of this page is newer. */
  function load(found: KeptFiles): void {
    $files.set($files.get() ?? {})
    for (const [id, file] of Object.entries(found) as [Category, KeptFile][])
      if (!stateOf(id).file) set(id, { state: 'ready', file })
  }

  /** The files are no longer known; what became of those that were sent is. The caller deletes what is stored. */
  function forgetFiles(): void {
    for (const id of ids()) {
      const settled = settledOf(stateOf(id))
      set(id, isProgress(settled) ? { ...settled, file: undefined } : EMPTY)
    }
    $files.set(undefined)
  }

  function choose(id: Category, by: Chooser, choice: Choice): void {
    const settled = settledOf(stateOf(id))
    set(id, { ...choice, by, settled, file: settled.file })
  }

  /** Changes what has become of the kept file, and leaves a choice as it is. */
  function settle(id: Category, settled: Settled): void {
    const state = stateOf(id)
    set(id, 'settled' in state ? { ...state, settled, file: settled.file } : settled)
  }

  /** Ends a choice. What was said when the earlier file was kept is not said again. */
  function endChoice(id: Category): void {
    const settled = settledOf(stateOf(id))
    set(id, settled.state === 'ready' ? atRest(settled.file) : settled)
  }

  /** Takes an upload back: its file stays. */
  const rest = (id: Category) => settle(id, atRest(stateOf(id).file))

  /** Keeps a file until it is sent. Another choice is another upload, under a key of its own. False if only this page has it. */
  async function keep(id: Category, { bytes, ...about }: NewFile, by?: Chooser): Promise<boolean> {
    const file: KeptFile = { ...about, size: bytes.byteLength, key: crypto.randomUUID() }
    set(id, { state: 'ready', file })
    const isStored = await storage.write(id, file, bytes)
    if (settledOf(stateOf(id)).state === 'ready' && stateOf(id).file === file)
      settle(id, { state: 'ready', by, file: isStored ? file : { ...file, isFleeting: true } })
    return isStored
  }

  /** Removes the kept file. Another one that is being checked, or that there is a question about, stays. */
  async function remove(id: Category, by?: Chooser): Promise<void> {
    const { file } = stateOf(id)
    const settled: Settled = by && file ? { state: 'removed', by, name: file.name } : EMPTY
    if (isUndecided(stateOf(id))) settle(id, EMPTY)
    else set(id, settled)
    await storage.remove(id)
  }

  /** Deletes the file of a document that was sent, or is left for later. */
  async function release(id: Category, state: 'sent' | 'later'): Promise<void> {
    settle(id, { state })
    await storage.remove(id)
  }

  /** On its way the kept file stays. */
  const advance = (id: Category, progress: Progress) => settle(id, { ...progress, file: stateOf(id).file })

  return {
    ...{ $documents, $files, stateOf, ids, load, forgetFiles },
    ...{ choose, endChoice, rest, keep, remove, release, advance, read: storage.read },
  }
}

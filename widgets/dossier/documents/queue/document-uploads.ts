import { atom } from 'nanostores'
import type { Category } from '../../../contract/document/category'
import type { FileFault, FileKind } from '../../../contract/document/file'
import type { FileWarning } from '../../../contract/document/file-warning'
import type { PhotoQuality } from '../../../file-check/check-result'
import type { Failure } from '../../../runtime/call'
import type { UploadProgress } from '../../../runtime/upload-file'
import type { Refusal } from '../../photos/scans'

/** A file that is kept for a document until it has been sent. */
export interface KeptFile {
  name: string
  kind: FileKind
  /** Bytes. */
  size: number
  /** The idempotency key, with which the server stores repeated requests as one upload. */
  key: string
  /** The warning of the check on this device; the student keeps the file anyway. */
  warning?: FileWarning | undefined
  /** True if the file is only in memory, because the browser could not store it. */
  isMemoryOnly?: boolean
  /** The photo from which a PDF of one page was created. More pages can be added until a reload. */
  photo?: File | undefined
}

/** A file before it is stored. */
export type NewFile = Pick<KeptFile, 'name' | 'kind' | 'warning' | 'photo'> & { bytes: ArrayBuffer }

export type KeptFiles = Partial<Record<Category, KeptFile>>

/** A file that is being chosen. The document may have an earlier file, which is kept meanwhile. */
export type Choice =
  | { state: 'checking' }
  /** `size` is the size of the refused file, in bytes. */
  | (Refusal & { size?: number })
  /** The file has a warning, and the student decides whether to keep it. */
  | { state: 'doubtful'; picked: File; kind: FileKind; warning: FileWarning }
  /** Photos that are combined into a PDF. `adding` is the state of further photos. */
  | { state: 'scanning'; adding?: { state: 'checking' } | Refusal }
  /** The photo is too large or has another format. The student decides whether to convert it to JPEG. */
  | { state: 'shrinking'; picked: File; fault: FileFault; finding: PhotoQuality }

/** The upload of a file. */
export type Progress =
  /** `isDelayed` is true while the student can still cancel the upload. */
  | { state: 'waiting'; isDelayed?: boolean }
  | { state: 'sending'; share: UploadProgress }
  | { state: 'sent' }
  | { state: 'failed'; failure: Failure }
  /** The bytes of the file are no longer on this device. */
  | { state: 'gone' }
  /** The student sends the document later, from the personal space. */
  | { state: 'later' }

/** Identifies the element in which a file was chosen, kept or removed. */
export type ChoiceOwner = object

/** The state of a document without a choice. `file` is the kept file; `owner` is the element that just kept or removed it. */
type Settled =
  | { state: 'empty'; file?: undefined }
  | { state: 'removed'; owner: ChoiceOwner; name: string; file?: undefined }
  | { state: 'ready'; owner?: ChoiceOwner | undefined; file: KeptFile }
  | (Progress & { file?: KeptFile | undefined })

/** The state of a document. While another file is being chosen, `settled` is the state of the earlier file. */
export type DocumentUpload =
  | Settled
  | (Choice & { owner: ChoiceOwner; settled: Settled; file?: KeptFile | undefined })

export type DocumentUploadStates = Partial<Record<Category, DocumentUpload>>

/** Stores the bytes of kept files. */
export interface FileStorage {
  /** Resolves with false if the file is only in memory. */
  write(category: Category, file: KeptFile, bytes: ArrayBuffer): Promise<boolean>
  /** Resolves with undefined if the file no longer exists. */
  read(category: Category): Promise<ArrayBuffer | undefined>
  remove(category: Category): Promise<void>
}

const EMPTY: Settled = { state: 'empty' }

const idleState = (file: KeptFile | undefined): Settled => (file ? { state: 'ready', file } : EMPTY)

/** Returns the state of the kept file, also while another file is being chosen. */
export const settledState = (state: DocumentUpload = EMPTY): Settled =>
  'settled' in state ? state.settled : state

/** Returns the state to show in an element. Choices in other elements are left out. */
export function stateFor(owner: ChoiceOwner, state: DocumentUpload = EMPTY): DocumentUpload {
  if (!('owner' in state) || state.owner === owner) return state
  return 'settled' in state ? stateFor(owner, state.settled) : idleState(state.file)
}

const progressStates: readonly string[] = ['waiting', 'sending', 'sent', 'failed', 'gone', 'later']

export const isProgress = (state: DocumentUpload): state is Progress => progressStates.includes(state.state)

/** Returns whether a chosen file is being checked, or needs a decision of the student. */
export const needsDecision = (state: DocumentUpload | undefined): boolean =>
  state !== undefined && 'settled' in state && state.state !== 'refused'

/** Returns whether the upload is delayed and can be cancelled. */
export const isDelayed = (settled: Settled): boolean =>
  settled.state === 'waiting' && settled.isDelayed === true

/** Returns whether the document has a stored file without a warning, and no other file is being chosen. */
export const isFinished = (state: DocumentUpload | undefined): boolean =>
  state?.state === 'ready' && !state.file.warning && !state.file.isMemoryOnly

export type DocumentUploads = ReturnType<typeof createDocumentUploads>

/** Creates the store that holds the state of each document, from the first choice of a file until it has been sent. */
export function createDocumentUploads(storage: FileStorage) {
  const $documents = atom<DocumentUploadStates>({})
  /** The kept files; undefined until the stored files have been loaded. */
  const $files = atom<KeptFiles | undefined>()

  const stateOf = (category: Category): DocumentUpload => $documents.get()[category] ?? EMPTY
  const ids = () => Object.keys($documents.get()) as Category[]

  function set(category: Category, next: DocumentUpload): void {
    const { file } = stateOf(category)
    const { [category]: _, ...others } = $documents.get()
    $documents.set(next === EMPTY ? others : { ...$documents.get(), [category]: next })
    if (file === next.file) return
    const { [category]: __, ...otherFiles } = $files.get() ?? {}
    $files.set(next.file ? { ...otherFiles, [category]: next.file } : otherFiles)
  }

  /** Adds stored files. A file chosen on this page takes precedence. */
  function load(stored: KeptFiles): void {
    $files.set($files.get() ?? {})
    for (const [category, file] of Object.entries(stored) as [Category, KeptFile][])
      if (!stateOf(category).file) set(category, { state: 'ready', file })
  }

  /** Removes the files, but keeps the progress of uploads. The caller deletes the stored bytes. */
  function forgetFiles(): void {
    for (const category of ids()) {
      const settled = settledState(stateOf(category))
      set(category, isProgress(settled) ? { ...settled, file: undefined } : EMPTY)
    }
    $files.set(undefined)
  }

  function choose(category: Category, owner: ChoiceOwner, choice: Choice): void {
    const settled = settledState(stateOf(category))
    set(category, { ...choice, owner, settled, file: settled.file })
  }

  /** Changes the state of the kept file. A choice is not changed. */
  function setSettled(category: Category, settled: Settled): void {
    const state = stateOf(category)
    set(category, 'settled' in state ? { ...state, settled, file: settled.file } : settled)
  }

  /** Ends a choice. Removes the owner of a kept file, so that the file is not announced a second time. */
  function endChoice(category: Category): void {
    const settled = settledState(stateOf(category))
    set(category, settled.state === 'ready' ? idleState(settled.file) : settled)
  }

  /** Resets the progress of an upload. The file stays. */
  const resetProgress = (category: Category) => setSettled(category, idleState(stateOf(category).file))

  /** Keeps a file until it is sent, with a new idempotency key. Resolves with false if it is only in memory. */
  async function keep(
    category: Category,
    { bytes, ...description }: NewFile,
    owner?: ChoiceOwner,
  ): Promise<boolean> {
    const file: KeptFile = { ...description, size: bytes.byteLength, key: crypto.randomUUID() }
    set(category, { state: 'ready', file })
    const isStored = await storage.write(category, file, bytes)
    if (settledState(stateOf(category)).state === 'ready' && stateOf(category).file === file)
      setSettled(category, { state: 'ready', owner, file: isStored ? file : { ...file, isMemoryOnly: true } })
    return isStored
  }

  /** Removes the kept file. A choice that is being checked or needs a decision stays. */
  async function remove(category: Category, owner?: ChoiceOwner): Promise<void> {
    const { file } = stateOf(category)
    const settled: Settled = owner && file ? { state: 'removed', owner, name: file.name } : EMPTY
    if (needsDecision(stateOf(category))) setSettled(category, EMPTY)
    else set(category, settled)
    await storage.remove(category)
  }

  /** Deletes the file of a document that was sent, or that the student sends later from the personal space. */
  async function release(category: Category, state: 'sent' | 'later'): Promise<void> {
    setSettled(category, { state })
    await storage.remove(category)
  }

  /** Sets the progress of an upload; the file is kept. */
  const setProgress = (category: Category, progress: Progress) =>
    setSettled(category, { ...progress, file: stateOf(category).file })

  return {
    ...{ $documents, $files, stateOf, ids, load, forgetFiles },
    ...{ choose, endChoice, resetProgress, keep, remove, release, setProgress, read: storage.read },
  }
}

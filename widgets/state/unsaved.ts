import { atom, computed } from 'nanostores'
import type { Category } from '../contract/document/attachment'
import type { FileKind } from '../contract/document/file'
import type { FileWarning } from '../contract/document/file-warning'
import type { Group } from '../contract/student/edit'
import { $session } from './session'

/** What was begun in the personal space and not sent. It is kept in this page's memory, and outlives the session. */

type Typed = Record<string, string>

/** One card of the record, while it is being changed. */
export interface Edit {
  group: Group
  /** Every field as it was typed, by its path in the record. */
  typed: Typed
  isChanged: boolean
}

/** A file that was chosen for a document. `key` keeps one upload from being counted twice. */
export interface Unsent {
  name: string
  kind: FileKind
  bytes: ArrayBuffer
  key: string
  /** What this device doubts about it. */
  warning?: FileWarning | undefined
}

export const $edit = atom<Edit | undefined>()
export const $unsent = atom<Partial<Record<Category, Unsent>>>({})
/** What was typed beside the files: visa, permit, bank. */
export const $proofs = atom<Typed>({})

/** Is a card of the record other than it was? */
export const $isEdited = computed($edit, edit => edit?.isChanged === true)

/** A box that was ticked is soon ticked again. */
const isText = (typed: string) => !['', 'true'].includes(typed.trim())

/** Would anything be lost with this page? */
export const $isUnsaved = computed(
  [$isEdited, $unsent, $proofs],
  (isEdited, unsent, proofs) =>
    isEdited || Object.keys(unsent).length > 0 || Object.values(proofs).some(isText),
)

export const discardEdit = (): void => $edit.set(undefined)

export function discardUnsaved(): void {
  discardEdit()
  $unsent.set({})
  $proofs.set({})
}

let owner: string | undefined

/** It is offered again to the same student alone, and ends with their own logout. */
$session.listen(session => {
  if (session.kind === 'student') {
    if (owner !== session.student.id) discardUnsaved()
    owner = session.student.id
  } else if (session.kind === 'visitor' && session.because === 'logout') discardUnsaved()
})

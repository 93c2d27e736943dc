import { atom, computed } from 'nanostores'
import type { Category } from '../contract/document/attachment'
import type { Group } from '../contract/student/edit'
import { createDocumentUploads } from '../dossier/documents/document-uploads'
import { $session } from '../state/session'

/** What was begun in the personal space and not sent. It is kept in this page's memory, and outlives the session. */

type Typed = Record<string, string>

/** One card of the record, while it is being changed. */
export interface Edit {
  group: Group
  /** Every field as it was typed, by its path in the record. */
  typed: Typed
  isChanged: boolean
}

const bytesOf = new Map<Category, ArrayBuffer>()

/** The documents of the personal space. Their files are in this page's memory alone. */
export const spaceUploads = createDocumentUploads({
  async write(id, _, bytes) {
    bytesOf.set(id, bytes)
    return true
  },
  read: async id => bytesOf.get(id),
  async remove(id) {
    bytesOf.delete(id)
  },
})
spaceUploads.load({})

export const $edit = atom<Edit | undefined>()
/** What was typed beside the files: visa, permit, bank. */
export const $proofs = atom<Typed>({})

/** Is a card of the record other than it was? */
export const $isEdited = computed($edit, edit => edit?.isChanged === true)

/** A box that was ticked is soon ticked again. */
const isText = (typed: string) => !['', 'true'].includes(typed.trim())

/** Would anything be lost with this page? */
export const $isUnsaved = computed(
  [$isEdited, spaceUploads.$files, $proofs],
  (isEdited, files = {}, proofs) =>
    isEdited || Object.keys(files).length > 0 || Object.values(proofs).some(isText),
)

export const discardEdit = (): void => $edit.set(undefined)

export function discardUnsaved(): void {
  discardEdit()
  for (const id of spaceUploads.ids()) void spaceUploads.remove(id)
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

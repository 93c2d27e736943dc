import { atom, computed } from 'nanostores'
import type { Category } from '../../contract/document/category'
import type { Group } from '../../contract/student/edit'
import { createDocumentUploads } from '../../dossier/documents/queue/document-uploads'
import { $session } from '../../state/session/session'

/* Unsent changes of the personal space. They are in this page's memory, and are kept when a session expires. */

type Typed = Record<string, string>

/** An edit of one group of the record. */
export interface Edit {
  group: Group
  /** The fields of the record when the edit began, or when a newer record was loaded. */
  before: Typed
  /** Every field as typed, by its path in the record. */
  typed: Typed
  isChanged: boolean
}

const bytesOf = new Map<Category, ArrayBuffer>()

/** The documents of the personal space. Their files are only in this page's memory. */
export const spaceUploads = createDocumentUploads({
  async write(category, _, bytes) {
    bytesOf.set(category, bytes)
    return true
  },
  read: async category => bytesOf.get(category),
  async remove(category) {
    bytesOf.delete(category)
  },
})
spaceUploads.load({})

/** True while the page asks whether unsent input may be lost. Files whose upload is delayed are not sent meanwhile. */
export const $areUploadsPaused = atom(false)

export const pauseUploads = (isPaused: boolean): void => $areUploadsPaused.set(isPaused)

export const $edit = atom<Edit | undefined>()
/** The typed details of documents: identity document, visa, permit, bank. */
export const $typedDetails = atom<Typed>({})

/** True if the student has changed a field of the group that is being edited. */
export const $isEdited = computed($edit, edit => edit?.isChanged === true)

/** Returns whether a value is text. Ticked boxes do not count as unsaved. */
const isText = (typed: string) => !['', 'true'].includes(typed.trim())

/** True if closing this page would lose something. */
export const $isUnsaved = computed(
  [$isEdited, spaceUploads.$files, $typedDetails],
  (isEdited, files = {}, details) =>
    isEdited || Object.keys(files).length > 0 || Object.values(details).some(isText),
)

export const discardEdit = (): void => $edit.set(undefined)

export function discardUnsaved(): void {
  discardEdit()
  for (const category of spaceUploads.ids()) {
    spaceUploads.endChoice(category)
    void spaceUploads.remove(category)
  }
  $typedDetails.set({})
}

let owner: string | undefined

/** Unsent changes are kept for the same student only, and are discarded at the student's own logout. */
$session.listen(session => {
  if (session.kind === 'student') {
    if (owner !== session.student.id) discardUnsaved()
    owner = session.student.id
  } else if (session.kind === 'visitor' && session.because === 'logout') discardUnsaved()
})

import { atom } from 'nanostores'
import type { Category } from '../../contract/document/attachment'
import type { Attachment } from '../../contract/document/document'
import { detailsFor } from '../../dossier/documents/details'
import type { Failure } from '../../runtime/call'
import { createUploadQueue, type Upload } from '../../runtime/upload-queue'
import { $session } from '../../state/session'
import { $unsent, type Unsent } from '../../state/unsaved'
import type { SpaceContext } from '../store'
import type { ProofForm } from './form'

/** Keeps a file for a document, or gives it up. Another choice is another upload, under a key of its own. */
export function keepUnsent(id: Category, file: Omit<Unsent, 'key'> | undefined): void {
  const { [id]: _, ...others } = $unsent.get()
  $unsent.set(file ? { ...others, [id]: { ...file, key: crypto.randomUUID() } } : others)
}

/** The personal space that was opened last: uploads go on when their section is left. */
let space: { context: SpaceContext; form: ProofForm }

/** The document that has arrived last; `turn` counts them. */
const $arrived = atom<{ id: Category; turn: number } | undefined>()

const queue = createUploadQueue({
  read,
  contextFor: headers => space.context.callContext('upload', headers),
  success: 'documents.sent',
  onSent: arrive,
  onFailed: refreshOnConflict,
})

/** How each file fares; the queue and the files are one for the page. */
export const { $uploads } = queue

/** What was sent beside a file, by its key. */
const sentDetails = new Map<string, string | undefined>()

/** The same file with other details is another document to the server. */
function keyed(id: Category, file: Unsent, details: string | undefined): Unsent {
  if (!sentDetails.has(file.key) || sentDetails.get(file.key) === details) return file
  const renewed = { ...file, key: crypto.randomUUID() }
  $unsent.set({ ...$unsent.get(), [id]: renewed })
  return renewed
}

async function read(id: Category): Promise<Upload | undefined> {
  const file = $unsent.get()[id]
  if (!file) return undefined
  const given = detailsFor(id, space.form.$typed.get())
  const details = given && JSON.stringify(given)
  const upload = { ...keyed(id, file, details), details }
  sentDetails.set(upload.key, details)
  return upload
}

async function arrive(id: Category, row: Attachment): Promise<void> {
  const { context, form } = space
  keepUnsent(id, undefined)
  context.attachments.note(row)
  $arrived.set({ id, turn: ($arrived.get()?.turn ?? 0) + 1 })
  if ($session.get().kind === 'student') await context.refresh({ isQuiet: true })
  form.settle(id)
}

/** The case has gone on meanwhile: what the server has counts. */
function refreshOnConflict(failure: Failure): void {
  if (failure.kind === 'refused' && failure.status === 409) void space.context.refresh()
}

/** Sends what the student says, as far as its details are right. */
const sendAll = (ids: Category[]): Promise<void> =>
  queue.add(ids.filter(id => $unsent.get()[id] && space.form.pass(id)))

/** What is known of an upload ends with its file. */
$unsent.listen((files, before) => {
  for (const id of Object.keys($uploads.get()) as Category[])
    if (files[id]?.bytes !== before?.[id]?.bytes) queue.remove(id)
})

/** After the next login the student decides anew. */
$session.listen(({ kind }) => {
  if (kind === 'visitor') queue.clear()
})

/** What was chosen, sent when the student says so; until it has arrived it stays. */
export function createDocumentSending(context: SpaceContext, form: ProofForm) {
  space = { context, form }
  return { $arrived, send: (id: Category) => sendAll([id]), sendAll, resume: queue.resume }
}

import { computed } from 'nanostores'
import type { Category } from '../contract/document/attachment'
import { getMe } from '../contract/student/student'
import { detailsFor } from '../dossier/documents/details'
import type { CallContextFor } from '../element/call-context'
import { call, isUnauthorized, tell } from '../runtime/call'
import { takeBack } from '../runtime/notices'
import { enterAs } from '../runtime/sign-in'
import { createUploadQueue, type Upload } from '../runtime/upload-queue'
import { $chosen, dropChosen, readChosen } from '../state/chosen'
import { $draft, discardDraft, markSent } from '../state/draft'
import { $isSending } from '../state/sending-documents'
import { $session, studentId } from '../state/session'
import { askedDocuments } from './documents/documents'

/** The calls of the element that was drawn last: uploads go on when it is drawn anew. */
let contextFor: CallContextFor

const queue = createUploadQueue({
  read,
  contextFor: headers => contextFor('upload', headers),
  onEnded: failure => isUnauthorized(failure) && tell(failure, contextFor('upload')),
  onSent: async id => {
    markSent(id)
    await dropChosen(id)
  },
  onIdle: async hasSent => {
    if (hasSent && studentId()) await renewRecord()
    $isSending.set(isUnderWay())
    if (hasSent) finish()
  },
})

const isUnderWay = () =>
  $session.get().kind === 'student' &&
  Object.values(queue.$uploads.get()).some(
    upload => upload?.state === 'waiting' || upload?.state === 'sending',
  )

// Until the record that knows of the documents is there, no count and no task is drawn.
queue.$uploads.listen(() => isUnderWay() && $isSending.set(true))

/** The record that the registration was answered with is older than the documents. */
async function renewRecord(): Promise<void> {
  const sent = await call(getMe, {}, contextFor('registration'))
  if ('value' in sent && studentId() === sent.value.id) enterAs(sent.value)
}

/** The session has ended while files wait: a code begins a new one. */
const $needsCode = computed(
  [queue.$uploads, $session],
  (uploads, { kind }) =>
    kind === 'visitor' && Object.values(uploads).some(upload => upload?.state === 'waiting'),
)

/** The documents that were chosen and not sent. */
function chosenDocuments(): Category[] {
  const draft = $draft.get()
  const asked = draft ? askedDocuments(draft, $chosen.get() ?? {}) : []
  return asked.flatMap(({ id, state }) => (state === 'chosen' ? [id] : []))
}

async function read(id: Category): Promise<Upload | undefined> {
  const draft = $draft.get()
  const chosen = $chosen.get()?.[id]
  const bytes = await readChosen(id)
  if (!draft || !chosen || !bytes) return undefined
  const details = detailsFor(id, draft.typed)
  return { ...chosen, bytes, details: details && JSON.stringify(details) }
}

/** Once the last file is sent or given up the draft has done its work. */
function finish(): void {
  if ($draft.get()?.isAccepted && $chosen.get() && chosenDocuments().length === 0) discardDraft()
}

/** Sends everything that was chosen and has not been tried. */
async function start(): Promise<void> {
  await queue.add(chosenDocuments().filter(id => !queue.$uploads.get()[id]))
  finish()
}

/** Sends everything again that could not be sent. */
function retryAll(): Promise<void> {
  const uploads = queue.$uploads.get()
  return queue.add((Object.keys(uploads) as Category[]).filter(id => uploads[id]?.state === 'failed'))
}

/** Leaves a document for the personal space, where it shows as missing. The receipt says so too. */
async function giveUp(id: Category): Promise<void> {
  takeBack(contextFor('upload'))
  await dropChosen(id)
  queue.putOff(id)
  finish()
}

$draft.listen((draft, before) => {
  if (draft && draft.id !== before?.id) queue.clear()
})

export type Sending = ReturnType<typeof createSending>

/** The files of the draft on their way: one queue for the page, however often the element is drawn anew. */
export function createSending({ callContext }: { callContext: CallContextFor }) {
  contextFor = callContext
  const { $uploads, resume } = queue
  return { $uploads, $needsCode, start, resume, retryAll, giveUp }
}

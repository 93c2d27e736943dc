import { computed } from 'nanostores'
import type { Category } from '../contract/document/attachment'
import { getMe } from '../contract/student/student'
import { detailsFor } from '../dossier/documents/details'
import {
  type DocumentUpload,
  isProgress,
  type Progress,
  settledOf,
} from '../dossier/documents/document-uploads'
import { draftUploads } from '../dossier/documents/draft-files'
import { createUploadQueue, type UploadSender } from '../dossier/documents/upload-queue'
import { isHopeless } from '../dossier/documents/upload-refusal'
import type { CallContextFor } from '../element/call-context'
import type { SanteElement } from '../element/sante-element'
import { call, type Failure, isUnauthorized, tell } from '../runtime/call'
import { takeBack } from '../runtime/notices'
import { enterAs } from '../runtime/sign-in'
import { $draft, discardDraft, markSent } from '../state/draft'
import { $isSending } from '../state/sending-documents'
import { $session, studentId } from '../state/session'
import { askedDocuments } from './documents/documents'

const { $documents, $files, stateOf } = draftUploads

/** Uploads the files of the draft. One queue for the page: it continues when the element leaves the page and comes back. */
const queue = createUploadQueue(draftUploads)

/** What was sent or is to be sent, by document. */
const $uploads = computed($documents, documents => {
  const states = (Object.entries(documents) as [Category, DocumentUpload][]).map(
    ([id, state]) => [id, settledOf(state)] as const,
  )
  return Object.fromEntries(states.filter(([, state]) => isProgress(state))) as Record<Category, Progress>
})

const isUnderWay = () =>
  $session.get().kind === 'student' &&
  Object.values($uploads.get()).some(({ state }) => state === 'waiting' || state === 'sending')

// Until the record that knows of the documents is there, no count and no task is drawn.
$documents.listen(() => isUnderWay() && $isSending.set(true))

/** The session has ended while files wait: a code begins a new one. */
const $needsCode = computed(
  [$uploads, $session],
  (uploads, { kind }) =>
    kind === 'visitor' && Object.values(uploads).some(({ state }) => state === 'waiting'),
)

/** The documents that were chosen and not sent. */
function chosenDocuments(): Category[] {
  const draft = $draft.get()
  const asked = draft ? askedDocuments(draft, $files.get() ?? {}) : []
  return asked.flatMap(({ id, state }) => (state === 'chosen' ? [id] : []))
}

/** The draft knows what was sent before the page was loaded again. */
function restoreSent(): void {
  const draft = $draft.get()
  for (const { id, state } of draft ? askedDocuments(draft, {}) : [])
    if (state === 'sent' && !isProgress(settledOf(stateOf(id)))) draftUploads.advance(id, { state: 'sent' })
}

/** Once the last file is sent or given up the draft has done its work. */
function finish(): void {
  if ($draft.get()?.isAccepted && $files.get() && chosenDocuments().length === 0) discardDraft()
}

$draft.listen((draft, before) => {
  if (draft && draft.id !== before?.id) queue.clear()
})

/** May a second try succeed? */
export const canRetry = (upload: { state: string; failure?: Failure }): boolean =>
  upload.state === 'failed' && upload.failure !== undefined && !isHopeless(upload.failure)

export type Sending = ReturnType<typeof createSending>

/** Sends the files of the draft. */
export function createSending({
  element,
  callContext,
}: {
  element: SanteElement
  callContext: CallContextFor
}) {
  const sender: UploadSender = {
    isConnected: element.isConnected,
    contextFor: headers => callContext('upload', headers),
    detailsFor(id) {
      const details = detailsFor(id, $draft.get()?.typed ?? {})
      return details && JSON.stringify(details)
    },
    onEnded: failure => isUnauthorized(failure) && tell(failure, callContext('upload')),
    onSent: async id => {
      markSent(id)
      await draftUploads.release(id, 'sent')
    },
    onIdle: async hasSent => {
      if (hasSent && studentId()) await renewRecord()
      $isSending.set(isUnderWay())
      if (hasSent) finish()
    },
  }
  queue.register(sender)

  /** The record that the registration was answered with is older than the documents. */
  async function renewRecord(): Promise<void> {
    const sent = await call(getMe, {}, callContext('registration'))
    if ('value' in sent && studentId() === sent.value.id) enterAs(sent.value)
  }

  /** Sends everything that was chosen and has not been tried. */
  async function start(): Promise<void> {
    restoreSent()
    const untried = chosenDocuments().filter(id => !isProgress(settledOf(stateOf(id))))
    await queue.add(untried, sender)
    finish()
  }

  /** Sends everything again that could not be sent, and that the server may take. */
  const retryAll = (): Promise<void> =>
    queue.add(
      draftUploads.ids().filter(id => canRetry(settledOf(stateOf(id)))),
      sender,
    )

  /** Leaves a document for the personal space, where it shows as missing. The receipt says so too. */
  async function giveUp(id: Category): Promise<void> {
    takeBack(callContext('upload'))
    await draftUploads.release(id, 'later')
    finish()
  }

  return { $uploads, $needsCode, start, resume: queue.resume, retryAll, giveUp }
}

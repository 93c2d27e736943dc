import { computed } from 'nanostores'
import type { Category } from '../contract/document/category'
import { getMe } from '../contract/student/student'
import { detailsFor } from '../dossier/documents/details/details'
import { isPermanentRefusal } from '../dossier/documents/file/file-words'
import {
  type DocumentUpload,
  isProgress,
  type Progress,
  settledState,
} from '../dossier/documents/queue/document-uploads'
import { $areFilesUnreadable, draftUploads } from '../dossier/documents/queue/draft-files'
import { createUploadQueue, type UploadSender } from '../dossier/documents/queue/upload-queue'
import type { CallContextFor } from '../element/call-context'
import type { SanteElement } from '../element/definition/sante-element'
import { call, type Failure, isUnauthorized, reportFailure } from '../runtime/call'
import { dismissNoticesFor } from '../runtime/notices'
import { setCurrentStudent } from '../runtime/sign-in'
import { $draft, discardDraft, markSent } from '../state/draft/draft'
import { $isSending } from '../state/draft/sending-documents'
import { $session, studentId } from '../state/session/session'
import { listDocuments } from './documents/documents'

const { $documents, $files, stateOf } = draftUploads

/** The queue that uploads the files of the draft. There is one per page, so that uploads continue after the element was moved. */
const queue = createUploadQueue(draftUploads)

/** The progress of each upload, by document. */
const $uploads = computed($documents, documents => {
  const states = (Object.entries(documents) as [Category, DocumentUpload][]).map(
    ([category, state]) => [category, settledState(state)] as const,
  )
  return Object.fromEntries(states.filter(([, state]) => isProgress(state))) as Record<Category, Progress>
})

const isUnderWay = () =>
  $session.get().kind === 'student' &&
  Object.values($uploads.get()).some(({ state }) => state === 'waiting' || state === 'sending')

// While files are sent, the site hides counts and tasks, which do not include the new documents yet.
$documents.listen(() => isUnderWay() && $isSending.set(true))

/** True if the session has ended while files are waiting. The student then needs a code for a new session. */
const $needsCode = computed(
  [$uploads, $session],
  (uploads, { kind }) =>
    kind === 'visitor' && Object.values(uploads).some(({ state }) => state === 'waiting'),
)

/** Returns the documents with a file that was not sent. */
function chosenDocuments(): Category[] {
  const draft = $draft.get()
  const listed = draft ? listDocuments(draft, $files.get() ?? {}) : []
  return listed.flatMap(({ category, state }) => (state === 'chosen' ? [category] : []))
}

/** Restores the state of documents that were sent before a reload. */
function restoreSent(): void {
  const draft = $draft.get()
  for (const { category, state } of draft ? listDocuments(draft, {}) : [])
    if (state === 'sent' && !isProgress(settledState(stateOf(category))))
      draftUploads.setProgress(category, { state: 'sent' })
}

/**
 * Discards the draft once the registration is accepted, and each file was sent or left for later. Does nothing if the browser
 * could not read the stored files.
 */
function finish(): void {
  if ($areFilesUnreadable.get()) return
  if ($draft.get()?.isAccepted && $files.get() && chosenDocuments().length === 0) discardDraft()
}

$draft.listen((draft, before) => {
  if (draft && draft.id !== before?.id) queue.clear()
})

/** Returns whether a retry can succeed. */
export const canRetry = (upload: { state: string; failure?: Failure }): boolean =>
  upload.state === 'failed' && upload.failure !== undefined && !isPermanentRefusal(upload.failure)

export type Sending = ReturnType<typeof createSending>

/** Creates the store that uploads the draft's files. */
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
    detailsFor(category) {
      const details = detailsFor(category, $draft.get()?.typed ?? {})
      return details && JSON.stringify(details)
    },
    onEnded: failure => isUnauthorized(failure) && reportFailure(failure, callContext('upload')),
    onSent: async category => {
      markSent(category)
      await draftUploads.release(category, 'sent')
    },
    onIdle: async hasSent => {
      if (hasSent && studentId()) await renewRecord()
      $isSending.set(isUnderWay())
      if (hasSent) finish()
    },
  }
  queue.register(sender)
  // Also sends a file whose check ends after the registration was accepted.
  $files.listen(() => {
    if (!$draft.get()?.isAccepted || !element.isConnected()) return
    const late = chosenDocuments().filter(category => settledState(stateOf(category)).state === 'ready')
    if (late.length > 0) void queue.add(late, sender)
  })

  /** Loads the record again, because the response to the registration does not contain the documents. */
  async function renewRecord(): Promise<void> {
    const result = await call(getMe, {}, callContext('registration'))
    if ('value' in result && studentId() === result.value.id) setCurrentStudent(result.value)
  }

  /** Sends every chosen file that was not tried yet. */
  async function start(): Promise<void> {
    restoreSent()
    const untried = chosenDocuments().filter(category => !isProgress(settledState(stateOf(category))))
    await queue.add(untried, sender)
    finish()
  }

  /** Retries all failed uploads that the server may accept. */
  const retryAll = (): Promise<void> =>
    queue.add(
      draftUploads.ids().filter(category => canRetry(settledState(stateOf(category)))),
      sender,
    )

  /** Gives up the upload of a document. The document can be sent from the personal space, as the confirmation page says. */
  async function giveUp(category: Category): Promise<void> {
    dismissNoticesFor(callContext('upload'))
    await draftUploads.release(category, 'later')
    finish()
  }

  return { $uploads, $needsCode, start, resume: queue.resume, retryAll, giveUp }
}

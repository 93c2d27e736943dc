import { atom } from 'nanostores'
import type { Category } from '../../contract/document/category'
import { detailsFor } from '../../dossier/documents/details/details'
import { createUploadQueue, type UploadSender } from '../../dossier/documents/queue/upload-queue'
import { $session } from '../../state/session/session'
import type { SpaceContext } from '../store/store'
import { $areUploadsPaused, spaceUploads } from '../store/unsaved'
import type { DocumentForm } from './form'

/** There is one queue for the page, so that uploads continue when the student leaves the section. */
const queue = createUploadQueue(spaceUploads)

/** Clears the queue when the session ends, so that no upload starts automatically after the next login. */
$session.listen(({ kind }) => {
  if (kind === 'visitor') queue.clear()
})

$areUploadsPaused.subscribe(queue.pauseDelays)

/**
 * Creates the store that sends chosen files: automatically after a delay, or when the student presses a button. A file is kept
 * until the server has it.
 */
export function createDocumentSending(
  context: SpaceContext,
  form: DocumentForm,
  acceptsFile: (category: Category) => boolean,
) {
  const { element, callContext, attachments, refresh } = context
  /** The document that was sent last. `count` makes each event a new value. */
  const $lastSent = atom<{ category: Category; count: number } | undefined>()
  const sender: UploadSender = {
    isConnected: element.isConnected,
    contextFor: headers => callContext('upload', headers),
    detailsFor(category) {
      const details = detailsFor(category, form.$typed.get())
      return details && JSON.stringify(details)
    },
    isAccepted: acceptsFile,
    successKey: 'documents.sent',
    async onSent(category, row) {
      await spaceUploads.remove(category)
      attachments.addUploaded(row)
      $lastSent.set({ category, count: ($lastSent.get()?.count ?? 0) + 1 })
      if ($session.get().kind === 'student') await refresh({ isQuiet: true })
      form.clearDetails(category)
    },
    /** Loads the case again after a 409, because it has changed on the server. */
    onFailed(failure) {
      if (failure.kind === 'refused' && failure.status === 409) void refresh()
    },
  }
  queue.register(sender)

  /** Uploads the chosen files whose details are valid. */
  const sendAll = (ids: Category[]): Promise<void> =>
    queue.add(
      ids.filter(category => spaceUploads.stateOf(category).file && form.validate(category)),
      sender,
    )

  /** The document whose upload was cancelled last. `count` makes each event a new value. */
  const $lastCancelled = atom<{ category: Category; count: number } | undefined>()

  function undoSend(category: Category): void {
    queue.cancelDelayed(category)
    $lastCancelled.set({ category, count: ($lastCancelled.get()?.count ?? 0) + 1 })
  }

  return {
    $lastSent,
    $lastCancelled,
    send: (category: Category) => sendAll([category]),
    sendAll,
    sendDelayed: (category: Category) => queue.addLater(category, sender),
    undoSend,
    /** Cancels a delayed upload because the student views or replaces the file. Then only a button sends the file. */
    cancelDelayed: queue.cancelDelayed,
    resume: queue.resume,
  }
}

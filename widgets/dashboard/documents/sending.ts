import { atom } from 'nanostores'
import type { Category } from '../../contract/document/category'
import { detailsFor } from '../../dossier/documents/details/details'
import { createUploadQueue, type UploadSender } from '../../dossier/documents/queue/upload-queue'
import { $session } from '../../state/session/session'
import type { SpaceContext } from '../store/store'
import { spaceUploads } from '../store/unsaved'
import type { ProofForm } from './form'

/** Uploads continue when the section is left. */
const queue = createUploadQueue(spaceUploads)

/** After the next login, no upload starts automatically. */
$session.listen(({ kind }) => {
  if (kind === 'visitor') queue.clear()
})

/** Sends chosen files, automatically after a delay or by a button. A file is kept until it has arrived. */
export function createDocumentSending(
  context: SpaceContext,
  form: ProofForm,
  isTaken: (category: Category) => boolean,
) {
  const { element, callContext, attachments, refresh } = context
  /** The document that arrived last; `turn` counts arrivals. */
  const $arrived = atom<{ category: Category; turn: number } | undefined>()
  const sender: UploadSender = {
    isConnected: element.isConnected,
    contextFor: headers => callContext('upload', headers),
    detailsFor(category) {
      const details = detailsFor(category, form.$typed.get())
      return details && JSON.stringify(details)
    },
    isTaken,
    success: 'documents.sent',
    async onSent(category, row) {
      await spaceUploads.remove(category)
      attachments.note(row)
      $arrived.set({ category, turn: ($arrived.get()?.turn ?? 0) + 1 })
      if ($session.get().kind === 'student') await refresh({ isQuiet: true })
      form.settle(category)
    },
    /** After a 409 the case has changed on the server: it is loaded again. */
    onFailed(failure) {
      if (failure.kind === 'refused' && failure.status === 409) void refresh()
    },
  }
  queue.register(sender)

  /** Uploads the chosen files whose details are valid. */
  const sendAll = (ids: Category[]): Promise<void> =>
    queue.add(
      ids.filter(category => spaceUploads.stateOf(category).file && form.pass(category)),
      sender,
    )

  /** The document whose upload was cancelled last; `turn` counts cancellations. */
  const $undone = atom<{ category: Category; turn: number } | undefined>()

  function undo(category: Category): void {
    queue.takeBackLater(category)
    $undone.set({ category, turn: ($undone.get()?.turn ?? 0) + 1 })
  }

  return {
    $arrived,
    $undone,
    send: (category: Category) => sendAll([category]),
    sendAll,
    sendSoon: (category: Category) => queue.addLater(category, sender),
    undo,
    /** Cancels a delayed upload, since the student uses the file otherwise: it waits for the button. */
    hold: queue.takeBackLater,
    resume: queue.resume,
  }
}

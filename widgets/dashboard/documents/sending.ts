import { atom } from 'nanostores'
import type { Category } from '../../contract/document/attachment'
import { detailsFor } from '../../dossier/documents/details'
import { createUploadQueue, type UploadSender } from '../../dossier/documents/upload-queue'
import { $session } from '../../state/session'
import type { SpaceContext } from '../store'
import { spaceUploads } from '../unsaved'
import type { ProofForm } from './form'

/** Uploads go on when their section is left. */
const queue = createUploadQueue(spaceUploads)

/** Nothing is sent by itself after the next login. */
$session.listen(({ kind }) => {
  if (kind === 'visitor') queue.clear()
})

/** Sends what was chosen: by itself after a while, or when the student says so. Until it has arrived it stays. */
export function createDocumentSending(
  context: SpaceContext,
  form: ProofForm,
  isTaken: (id: Category) => boolean,
) {
  const { element, callContext, attachments, refresh } = context
  /** The document that has arrived last; `turn` counts them. */
  const $arrived = atom<{ id: Category; turn: number } | undefined>()
  const sender: UploadSender = {
    isConnected: element.isConnected,
    contextFor: headers => callContext('upload', headers),
    detailsFor(id) {
      const details = detailsFor(id, form.$typed.get())
      return details && JSON.stringify(details)
    },
    isTaken,
    success: 'documents.sent',
    async onSent(id, row) {
      await spaceUploads.remove(id)
      attachments.note(row)
      $arrived.set({ id, turn: ($arrived.get()?.turn ?? 0) + 1 })
      if ($session.get().kind === 'student') await refresh({ isQuiet: true })
      form.settle(id)
    },
    /** The case has gone on meanwhile: what the server has counts. */
    onFailed(failure) {
      if (failure.kind === 'refused' && failure.status === 409) void refresh()
    },
  }
  queue.register(sender)

  /** Sends what the student says, as far as its details are right. */
  const sendAll = (ids: Category[]): Promise<void> =>
    queue.add(
      ids.filter(id => spaceUploads.stateOf(id).file && form.pass(id)),
      sender,
    )

  /** The document whose upload was taken back last; `turn` counts them. */
  const $undone = atom<{ id: Category; turn: number } | undefined>()

  function undo(id: Category): void {
    queue.takeBackLater(id)
    $undone.set({ id, turn: ($undone.get()?.turn ?? 0) + 1 })
  }

  return {
    $arrived,
    $undone,
    send: (id: Category) => sendAll([id]),
    sendAll,
    sendSoon: (id: Category) => queue.addLater(id, sender),
    undo,
    /** The student is about to do something else with the file: it waits for the button. */
    hold: queue.takeBackLater,
    resume: queue.resume,
  }
}

import { atom, computed } from 'nanostores'
import { withPath } from '../../contract/call'
import type { Category } from '../../contract/document/category'
import { type Attachment, getAttachmentFile } from '../../contract/document/document'
import { detailsOf } from '../../contract/document/document-rules'
import { acceptsFile, isNeeded, isOpen, withBankOption } from '../../contract/document/open-documents'
import { isClosed, lastDayOf } from '../../contract/student/case'
import type { Task } from '../../contract/student/task'
import { createPicking } from '../../dossier/documents/file/picking'
import {
  type DocumentUpload,
  isFinished,
  needsDecision,
} from '../../dossier/documents/queue/document-uploads'
import { makePdf } from '../../dossier/photos/load-scan'
import { $session, type Session } from '../../state/session/session'
import { createDownload } from '../download'
import type { SpaceContext } from '../store/store'
import { spaceUploads } from '../store/unsaved'
import { createProofForm } from './form'
import { createDocumentSending } from './sending'

/** A document as shown to the student. */
export interface Row {
  attachment: Attachment
  /** The student has to send it now. */
  isOpen: boolean
  /** It has to be sent, now or later. */
  isNeeded: boolean
  /** The server would accept another file for it. */
  maySend: boolean
  /** The case is closed: nothing is required. */
  isOver: boolean
  /** The last day (YYYY-MM-DD) on which the accepted document is valid, if a new one is requested. */
  until?: string | undefined
}

/** All documents, or only those that have to be sent now, or later. */
export type DocumentFilter = 'all' | 'now' | 'later'

export const isInFilter = ({ isOpen, isNeeded }: Row, shown: DocumentFilter): boolean =>
  shown === 'all' || (shown === 'now' ? isOpen : isNeeded && !isOpen)

/** Returns the call for the file of a document. */
export const fileCall = ({ id }: Attachment) => withPath(getAttachmentFile, { id: id ?? '' })

/** A closed case accepts no documents (contract, section 5: it has to be opened again first). */
const $isOver = computed(
  $session,
  session => session.kind === 'student' && isClosed(session.student.dossier.status),
)

/** Returns whether the file was just chosen in this element. */
const isJustKept = (state: DocumentUpload | undefined): boolean =>
  state?.state === 'ready' && state.by !== undefined

const lastDay = ({ category }: Attachment, session: Session): string | undefined =>
  session.kind === 'student' ? lastDayOf(category, session.student) : undefined

/** Creates the store of the documents of a case and the pending uploads. */
export function createDocuments(context: SpaceContext) {
  const { $attachments, load } = context.attachments
  const $server = computed($attachments, ({ list = [] }) => list)
  const form = createProofForm($server)
  const $isOther = computed(form.$typed, typed => typed['bank.hasNoNamedRib'] === 'true')
  const $list = computed([$server, $isOther, spaceUploads.$files], (list, isOther, files = {}) =>
    withBankOption(list, isOther, Object.keys(files) as Category[]),
  )
  const $rows = computed([$list, $isOther, $isOver, $session], (list, isOther, isOver, session): Row[] =>
    list.map(attachment => ({
      attachment,
      isOpen: !isOver && isOpen(attachment, list, isOther),
      isNeeded: !isOver && isNeeded(attachment, list, isOther),
      maySend: !isOver && acceptsFile(attachment, isOther),
      isOver,
      until: attachment.isAsked ? lastDay(attachment, session) : undefined,
    })),
  )
  /** The number of documents among the tasks. */
  const $counts = computed(context.$tasks, tasks => {
    const count = (list: Task[] = []) => list.filter(({ kind }) => kind === 'document').length
    return { now: count(tasks?.now), later: count(tasks?.later) }
  })
  const $shown = atom<DocumentFilter>('all')

  const picking = createPicking(spaceUploads, { makePdf })
  const isTakenNow = (category: Category) =>
    $rows.get().some(({ attachment, maySend }) => attachment.category === category && maySend)
  const sending = createDocumentSending(context, form, isTakenNow)

  // A file without a warning and without details is sent automatically (contract, changes of 2026-11-25). A PDF created from a
  // photo waits for the button: more pages may follow.
  picking.$documents.listen((documents, before) => {
    for (const [category, state] of Object.entries(documents) as [Category, DocumentUpload][]) {
      if (needsDecision(state)) sending.hold(category)
      else if (isJustKept(state) && !isJustKept(before?.[category]) && isFinished(state))
        if (!detailsOf(category) && !state?.file?.photo && isTakenNow(category)) sending.sendSoon(category)
    }
  })

  const { $busy, download } = createDownload(context.callContext)

  /** Removes the file and its typed details, which are hidden now. The bank question is kept: it is asked apart from the file. */
  function remove(category: Category): void {
    void picking.remove(category)
    if (detailsOf(category) !== 'bank') form.settle(category)
  }

  return {
    ...{ $attachments, $list, $rows, $counts, $shown, $busy },
    ...{ form, picking },
    ...sending,
    load,
    show: (shown: DocumentFilter) => $shown.set(shown),
    remove,
    download: (row: Attachment) => download(fileCall(row), {}, row.fileName ?? '', 'documents'),
  }
}
export type DocumentsStore = ReturnType<typeof createDocuments>

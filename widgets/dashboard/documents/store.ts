import { atom, computed } from 'nanostores'
import { withPath } from '../../contract/call'
import type { Category } from '../../contract/document/category'
import { type Attachment, getAttachmentFile } from '../../contract/document/document'
import { detailsOf } from '../../contract/document/document-rules'
import { kindOf } from '../../contract/document/file'
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
import { createDownload, type Download, saveFile } from '../download'
import type { SpaceContext } from '../store/store'
import { spaceUploads } from '../store/unsaved'
import { createDocumentForm } from './form'
import { createDocumentSending } from './sending'

/** A document as shown to the student. */
export interface Row {
  attachment: Attachment
  /** True if the student has to send the document now. */
  isOpen: boolean
  /** True if the student has to send the document, now or later. */
  isNeeded: boolean
  /** True if the server would accept another file for the document. */
  maySend: boolean
  /** True if the case is closed, so that nothing is required. */
  isCaseClosed: boolean
  /** The last day (YYYY-MM-DD) on which the accepted document is valid, if a new one is requested. */
  until?: string | undefined
}

/** All documents, those to send now, or those to send later. */
export type DocumentFilter = 'all' | 'now' | 'later'

/** Returns whether the filter shows the document. */
export const isInFilter = ({ isOpen, isNeeded }: Row, filter: DocumentFilter): boolean =>
  filter === 'all' || (filter === 'now' ? isOpen : isNeeded && !isOpen)

/** Returns the call for the file of a document. */
export const fileCall = ({ id }: Attachment) => withPath(getAttachmentFile, { id: id ?? '' })

/** A closed case accepts no documents until it is reopened (contract, section 5). */
const $isCaseClosed = computed(
  $session,
  session => session.kind === 'student' && isClosed(session.student.dossier.status),
)

/** Returns whether the file was just chosen in this element. */
const isJustChosen = (state: DocumentUpload | undefined): boolean =>
  state?.state === 'ready' && state.owner !== undefined

const lastDay = ({ category }: Attachment, session: Session): string | undefined =>
  session.kind === 'student' ? lastDayOf(category, session.student) : undefined

/** Creates the store of the documents of a case and the pending uploads. */
export function createDocuments(context: SpaceContext) {
  const { $attachments, load } = context.attachments
  const $serverList = computed($attachments, ({ list = [] }) => list)
  const form = createDocumentForm($serverList)
  const $hasOtherHolder = computed(form.$typed, typed => typed['bank.hasNoNamedRib'] === 'true')
  const $list = computed(
    [$serverList, $hasOtherHolder, spaceUploads.$files],
    (list, hasOtherHolder, files = {}) =>
      withBankOption(list, hasOtherHolder, Object.keys(files) as Category[]),
  )
  const $rows = computed(
    [$list, $hasOtherHolder, $isCaseClosed, $session],
    (list, hasOtherHolder, isCaseClosed, session): Row[] =>
      list.map(attachment => ({
        attachment,
        isOpen: !isCaseClosed && isOpen(attachment, list, hasOtherHolder),
        isNeeded: !isCaseClosed && isNeeded(attachment, list, hasOtherHolder),
        maySend: !isCaseClosed && acceptsFile(attachment, hasOtherHolder),
        isCaseClosed,
        until: attachment.isAsked ? lastDay(attachment, session) : undefined,
      })),
  )
  /** The number of documents among the tasks to do now, and among those to do later. */
  const $counts = computed(context.$tasks, tasks => {
    const count = (list: Task[] = []) => list.filter(({ kind }) => kind === 'document').length
    return { now: count(tasks?.now), later: count(tasks?.later) }
  })
  const $filter = atom<DocumentFilter>('all')

  const picking = createPicking(spaceUploads, { makePdf })
  const acceptsFileNow = (category: Category) =>
    $rows.get().some(({ attachment, maySend }) => attachment.category === category && maySend)
  const sending = createDocumentSending(context, form, acceptsFileNow)

  // A file without a warning is sent automatically, if its document has no details to type (contract, changes of 2026-11-25). A PDF
  // created from a photo waits for the button: more pages may follow.
  picking.$documents.listen((documents, before) => {
    for (const [category, state] of Object.entries(documents) as [Category, DocumentUpload][]) {
      if (needsDecision(state)) sending.cancelDelayed(category)
      else if (isJustChosen(state) && !isJustChosen(before?.[category]) && isFinished(state))
        if (!detailsOf(category) && !state?.file?.photo && acceptsFileNow(category))
          sending.sendDelayed(category)
    }
  })

  const files = createDownload(context.callContext)
  const views = createDownload(context.callContext, (file, name) => void showFile(file, name))

  /** Shows a photo in a dialog and opens a PDF in a tab. A file of another format is saved. */
  async function showFile(file: Blob, name: string): Promise<void> {
    const bytes = await file.arrayBuffer()
    const kind = kindOf(new Uint8Array(bytes))
    if (kind) picking.viewFile(name, kind, bytes)
    else saveFile(file, name)
  }

  const fetchWith = ({ download }: Download) => {
    return (row: Attachment) => download(fileCall(row), {}, row.fileName ?? '', 'documents')
  }

  /** Removes the file and its typed details. Bank details are kept: their question is shown without a file too. */
  function remove(category: Category): void {
    void picking.remove(category)
    if (detailsOf(category) !== 'bank') form.clearDetails(category)
  }

  return {
    $attachments,
    $list,
    $rows,
    $counts,
    $filter,
    form,
    picking,
    ...sending,
    load,
    setFilter: (filter: DocumentFilter) => $filter.set(filter),
    remove,
    /** Keys of the files that are being fetched, to be saved or to be shown. */
    $busy: computed([files.$busy, views.$busy], (saved, viewed) => new Set([...saved, ...viewed])),
    download: fetchWith(files),
    view: fetchWith(views),
  }
}
export type DocumentsStore = ReturnType<typeof createDocuments>

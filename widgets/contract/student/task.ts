import type { Language } from '../../shared/language'
import type { Category } from '../document/category'
import type { AttachmentStatus } from '../document/document'
import { type DocumentState, hasListedAlternative, neededDocuments } from '../document/open-documents'
import { isClosed, lastDayOf } from './case'
import type { Student } from './student'

/** A task of the student. `EITHER`: the visa or the permit, one of which is enough. */
export type Task =
  | {
      kind: 'document'
      what: Category | 'EITHER'
      /**
       * Never sent, refused, in a language that the insurer does not accept, or requested again, for example because it is not
       * valid any more.
       */
      fault: 'missing' | 'rejected' | 'translate' | 'renew'
      reason?: string
      /** The language of a reason that an agent typed. */
      reasonLanguage?: Language
      /** The last day of the previous document's validity: YYYY-MM-DD. */
      until?: string
    }
  | { kind: 'confirm' }

type DocumentTask = Extract<Task, { kind: 'document' }>

/** The tasks of a student. Those in `now` block the case; those in `later` can wait. Pages and mails show the same tasks. */
export interface Tasks {
  now: Task[]
  later: Task[]
}

/** The data that determine the tasks, besides the documents. */
interface TaskRecord extends Pick<Student, 'rules' | 'visa' | 'residence'> {
  dossier: Pick<Student['dossier'], 'status' | 'isToConfirm'>
}

type List = readonly DocumentState[]

const faults: Record<AttachmentStatus, DocumentTask['fault']> = {
  MISSING: 'missing',
  REJECTED: 'rejected',
  TO_TRANSLATE: 'translate',
  UPLOADED: 'renew',
  VALIDATED: 'renew',
}

/** Returns the row whose reason is shown. For a translation to send, that is the birth certificate. */
function rowWithReason(row: DocumentState, list: List): DocumentState {
  const original = list.find(({ category }) => category === 'CIVIL_STATUS')
  const isTranslationToSend = row.category === 'CIVIL_STATUS_TRANSLATION' && row.status === 'MISSING'
  return isTranslationToSend && original?.status === 'TO_TRANSLATE' ? original : row
}

function documentTask(row: DocumentState, record: TaskRecord, list: List): DocumentTask {
  const { status, reason, reasonLanguage } = rowWithReason(row, list)
  const fault = faults[status]
  const until = fault === 'renew' && lastDayOf(row.category, record)
  const isEither = (fault === 'missing' || fault === 'renew') && hasListedAlternative(row.category, list)
  return {
    kind: 'document',
    what: isEither ? 'EITHER' : row.category,
    fault,
    ...(reason && fault !== 'renew' && { reason, ...(reasonLanguage && { reasonLanguage }) }),
    ...(until && { until }),
  }
}

/**
 * Returns whether a task is urgent, if the backend omits `isAsked`. In the status REGISTERED, every document for the permanent
 * number is urgent.
 */
const seemsUrgent = (
  { category }: DocumentState,
  { fault }: DocumentTask,
  { rules, dossier }: TaskRecord,
): boolean =>
  fault !== 'missing' || rules.requiredAttachments.includes(category) || dossier.status === 'REGISTERED'

/**
 * Returns whether all remaining documents count as requested: the insurer waits for documents, and the backend omits `isAsked`.
 */
const isAllAsked = ({ dossier }: TaskRecord, list: List) =>
  list.every(({ isAsked }) => isAsked === undefined) &&
  dossier.status === 'WAITING_ATTACHMENT' &&
  !dossier.isToConfirm

/** Returns the student's tasks; none once the case is closed. `list` contains all documents. */
export function tasksOf(record: TaskRecord, list: List): Tasks {
  if (isClosed(record.dossier.status)) return { now: [], later: [] }
  const documents = neededDocuments(list).map(row => {
    const task = documentTask(row, record, list)
    return { task, isNow: row.isAsked ?? seemsUrgent(row, task, record) }
  })
  const tasksWhere = (isUrgent: boolean) =>
    documents.flatMap(({ task, isNow }) => (isNow === isUrgent ? task : []))
  const [now, later] = [tasksWhere(true), tasksWhere(false)]
  if (now.length === 0 && isAllAsked(record, list)) return { now: later, later: [] }
  return { now: [...now, ...(record.dossier.isToConfirm ? [{ kind: 'confirm' } as const] : [])], later }
}

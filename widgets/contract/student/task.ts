import type { Language } from '../../shared/language'
import type { Category } from '../document/attachment'
import type { AttachmentStatus } from '../document/document'
import { type DocumentState, isAlternativeInCase, neededDocuments } from '../document/open-documents'
import { isClosed, lastDayOf } from './case'
import type { Student } from './student'

/** What a case asks of its student. `EITHER`: the visa or the permit, one of which is enough. */
export type Task =
  | {
      kind: 'document'
      what: Category | 'EITHER'
      /** Never sent, refused, in a language that the insurer does not take, or no longer valid. */
      fault: 'missing' | 'rejected' | 'translate' | 'renew'
      reason?: string
      /** The language of a reason that an agent typed. */
      reasonLanguage?: Language
      /** Until when the last one was valid: YYYY-MM-DD. */
      until?: string
    }
  | { kind: 'confirm' }

type DocumentTask = Extract<Task, { kind: 'document' }>

/** The one list that page, tabs, header, messages and mails show: what the case waits for, and what can wait. */
export interface Tasks {
  now: Task[]
  later: Task[]
}

/** What the tasks follow from, beside the documents. */
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

/** A birth certificate says that it has to be translated; the translation is a document of its own. */
function judged(row: DocumentState, list: List): DocumentState {
  const original = list.find(({ category }) => category === 'CIVIL_STATUS')
  const isWished = row.category === 'CIVIL_STATUS_TRANSLATION' && row.status === 'MISSING'
  return isWished && original?.status === 'TO_TRANSLATE' ? original : row
}

function documentTask(row: DocumentState, record: TaskRecord, list: List): DocumentTask {
  const { status, reason, reasonLanguage } = judged(row, list)
  const fault = faults[status]
  const until = fault === 'renew' && lastDayOf(row.category, record)
  const isEither = (fault === 'missing' || fault === 'renew') && isAlternativeInCase(row.category, list)
  return {
    kind: 'document',
    what: isEither ? 'EITHER' : row.category,
    fault,
    ...(reason && fault !== 'renew' && { reason, ...(reasonLanguage && { reasonLanguage }) }),
    ...(until && { until }),
  }
}

/** For a backend that does not say what it asks for. Once registered, nothing goes on without what finalises. */
const seemsUrgent = (
  { category }: DocumentState,
  { fault }: DocumentTask,
  { rules, dossier }: TaskRecord,
): boolean =>
  fault !== 'missing' || rules.requiredAttachments.includes(category) || dossier.status === 'REGISTERED'

/** Nothing else is open, and the insurer waits without saying for what: then it is the rest that was asked for. */
const isAllAsked = ({ dossier }: TaskRecord, list: List) =>
  list.every(({ isAsked }) => isAsked === undefined) &&
  dossier.status === 'WAITING_ATTACHMENT' &&
  !dossier.isToConfirm

/** What the student has to do; nothing once the case is closed. `list` holds all documents. */
export function tasksOf(record: TaskRecord, list: List): Tasks {
  if (isClosed(record.dossier.status)) return { now: [], later: [] }
  const documents = neededDocuments(list).map(row => {
    const task = documentTask(row, record, list)
    return { task, isNow: row.isAsked ?? seemsUrgent(row, task, record) }
  })
  const of = (isWanted: boolean) => documents.flatMap(({ task, isNow }) => (isNow === isWanted ? task : []))
  const [now, later] = [of(true), of(false)]
  if (now.length === 0 && isAllAsked(record, list)) return { now: later, later: [] }
  return { now: [...now, ...(record.dossier.isToConfirm ? [{ kind: 'confirm' } as const] : [])], later }
}

import type { Category } from '../../contract/attachment'
import type { Attachment, AttachmentStatus } from '../../contract/document'
import type { Student } from '../../contract/student'
import { isClosed, lastDayOf } from '../case'
import { isAlternativeInCase, neededDocuments } from '../open-documents'

/** Something that the student has to do. `EITHER`: the visa or the permit, whichever there is. */
export type Todo =
  | {
      kind: 'document'
      what: Category | 'EITHER'
      fault: Fault
      reason?: string
      /** Until when the last one was good: YYYY-MM-DD. */
      until?: string
      isUrgent: boolean
    }
  | { kind: 'confirm'; isUrgent: true }

/** Why a document has to be sent: never sent, refused, in a language that the insurer does not take, or good no longer. */
type Fault = 'missing' | 'rejected' | 'translate' | 'renew'

const faults: Record<AttachmentStatus, Fault> = {
  MISSING: 'missing',
  REJECTED: 'rejected',
  TO_TRANSLATE: 'translate',
  UPLOADED: 'renew',
  VALIDATED: 'renew',
}

/** The wish for a translation stands with the birth certificate, and is mended by a document of its own. */
function judged(row: Attachment, list: Attachment[]): Attachment {
  const original = list.find(({ category }) => category === 'CIVIL_STATUS')
  const isWished = row.category === 'CIVIL_STATUS_TRANSLATION' && row.status === 'MISSING'
  return isWished && original?.status === 'TO_TRANSLATE' ? original : row
}

type Document = Extract<Todo, { kind: 'document' }>

/** For a backend that does not say what it asks for. Once registered, nothing goes on without what finalises. */
const seemsUrgent = ({ category }: Attachment, fault: Fault, { rules, dossier }: Student): boolean =>
  fault !== 'missing' || rules.requiredAttachments.includes(category) || dossier.status === 'REGISTERED'

function documentTodo(row: Attachment, student: Student, list: Attachment[]): Document {
  const { status, reason } = judged(row, list)
  const fault = faults[status]
  const until = fault === 'renew' && lastDayOf(row.category, student)
  const isEither = (fault === 'missing' || fault === 'renew') && isAlternativeInCase(row.category, list)
  return {
    kind: 'document',
    what: isEither ? 'EITHER' : row.category,
    fault,
    ...(reason && fault !== 'renew' && { reason }),
    ...(until && { until }),
    isUrgent: row.isAsked ?? seemsUrgent(row, fault, student),
  }
}

/** Nothing else is open, and the insurer waits without saying for what: then it is this that was asked for. */
const isAllAsked = ({ dossier }: Student, list: Attachment[], documents: Document[]) =>
  list.every(({ isAsked }) => isAsked === undefined) &&
  dossier.status === 'WAITING_ATTACHMENT' &&
  !dossier.isToConfirm &&
  !documents.some(({ isUrgent }) => isUrgent)

/** What the student has to do, most urgent first; nothing once the case is closed. */
export function todosOf(student: Student, list: Attachment[]): Todo[] {
  if (isClosed(student.dossier.status)) return []
  const documents = neededDocuments(list).map(row => documentTodo(row, student, list))
  const isAsked = isAllAsked(student, list, documents)
  const sorted = documents.map(todo => ({ ...todo, isUrgent: todo.isUrgent || isAsked }))
  return [
    ...sorted.filter(({ isUrgent }) => isUrgent),
    ...(student.dossier.isToConfirm ? [{ kind: 'confirm', isUrgent: true } as const] : []),
    ...sorted.filter(({ isUrgent }) => !isUrgent),
  ]
}

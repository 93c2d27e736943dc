import type { Category } from '../../contract/attachment'
import type { Attachment, AttachmentStatus } from '../../contract/document'
import type { DossierStatus, Student } from '../../contract/student'
import { isAlternative, openDocuments } from '../open-documents'

/** Something that the student has to do. `EITHER`: the visa or the permit, whichever there is. */
export type Todo =
  | { kind: 'document'; what: Category | 'EITHER'; fault: Fault; reason?: string; isUrgent: boolean }
  | { kind: 'ended'; day: string; isUrgent: true }
  | { kind: 'confirm'; isUrgent: true }

/** Why a document has to be sent: never sent, refused, or in a language that the insurer does not take. */
type Fault = 'missing' | 'rejected' | 'translate'

const faults: Partial<Record<AttachmentStatus, Fault>> = {
  MISSING: 'missing',
  REJECTED: 'rejected',
  TO_TRANSLATE: 'translate',
}

/** Nobody works on it any more. */
export const isClosed = ({ dossier: { status } }: Pick<Student, 'dossier'>): boolean =>
  status === 'DONE' || status === 'CANCELED'

/** The wish for a translation stands with the birth certificate, and is mended by a document of its own. */
function judged(row: Attachment, list: Attachment[]): Attachment {
  const original = list.find(({ category }) => category === 'CIVIL_STATUS')
  const isWished = row.category === 'CIVIL_STATUS_TRANSLATION' && row.status === 'MISSING'
  return isWished && original?.status === 'TO_TRANSLATE' ? original : row
}

type Document = Extract<Todo, { kind: 'document' }>

function documentTodos({ rules, dossier }: Student, list: Attachment[]): Document[] {
  return openDocuments(list).flatMap((row): Document[] => {
    const { status, reason } = judged(row, list)
    const fault = faults[status]
    if (!fault) return []
    const isRequired = rules.requiredAttachments.includes(row.category)
    return [
      {
        kind: 'document',
        what: fault === 'missing' && isAlternative(row.category, list) ? 'EITHER' : row.category,
        fault,
        ...(reason && { reason }),
        // Once registered, nothing goes on without what finalises.
        isUrgent: fault !== 'missing' || isRequired || dossier.status === 'REGISTERED',
      },
    ]
  })
}

/** A provisional certificate needs a visa or permit that has not ended (contract, section 7). */
const beforeNumber: DossierStatus[] = ['TO_PROCESS', 'TO_PROCESS_RETURN', 'WAITING_STUDIES_DATE']
const residence: Category[] = ['VISA', 'RESIDENCE_PERMIT']

/** The last day of a visa or permit that was validated, and has ended since. */
function endedOn({ dossier, ...student }: Student, list: Attachment[], today: string): string | undefined {
  const isChecked = list.some(
    ({ category, status }) => residence.includes(category) && status === 'VALIDATED',
  )
  if (!isChecked || !beforeNumber.includes(dossier.status)) return undefined
  const ends = [student.visa, student.residence].flatMap(proof => (proof ? [proof.endDate] : []))
  const last = ends.sort().at(-1)
  return last && last < today ? last : undefined
}

/** Nothing else is open, and the insurer waits: then it is this that was asked for. */
const isAllAsked = ({ dossier }: Student, documents: Document[]) =>
  dossier.status === 'WAITING_ATTACHMENT' &&
  !dossier.isToConfirm &&
  !documents.some(({ isUrgent }) => isUrgent)

/** What the student has to do, most urgent first; nothing once the case is closed. `today` is YYYY-MM-DD. */
export function todosOf(student: Student, list: Attachment[], today: string): Todo[] {
  if (isClosed(student)) return []
  const documents = documentTodos(student, list)
  const isAsked = isAllAsked(student, documents)
  const sorted = documents.map(todo => ({ ...todo, isUrgent: todo.isUrgent || isAsked }))
  const day = endedOn(student, list, today)
  return [
    ...sorted.filter(({ isUrgent }) => isUrgent),
    ...(day ? [{ kind: 'ended', day, isUrgent: true } as const] : []),
    ...(student.dossier.isToConfirm ? [{ kind: 'confirm', isUrgent: true } as const] : []),
    ...sorted.filter(({ isUrgent }) => !isUrgent),
  ]
}

import type { Attachment } from '../../contract/document/document'
import { isStayDocument } from '../../contract/document/document-rules'
import { isDelegated, isOtherBankOption } from '../../contract/document/open-documents'
import type { Student } from '../../contract/student/student'

/** A fact about the current step. Its text is `status.fact.<code>`. */
export interface Fact {
  code: 'validated'
  count: number
  all: number
}

const isValidated = ({ status }: Attachment) => status === 'VALIDATED'

/** Counts the validated documents of a step; visa and permit count as one. */
function validated(rows: Attachment[]): Fact[] {
  const either = rows.filter(({ category }) => isStayDocument(category))
  const others = rows.filter(row => !either.includes(row))
  const all = others.length + (either.length > 0 ? 1 : 0)
  const count = others.filter(isValidated).length + (either.some(isValidated) ? 1 : 0)
  return count > 0 ? [{ code: 'validated', count, all }] : []
}

/** Returns the facts of the current step. If the documents could not be loaded, there are none. */
export function factsOf({ dossier, rules }: Student, list: Attachment[] = []): Fact[] {
  const isRequired = ({ category }: Attachment) => rules.requiredAttachments.includes(category)
  const isFinal = (row: Attachment) => !isRequired(row) && !isOtherBankOption(row.category, isDelegated(list))
  switch (dossier.status) {
    case 'WAITING_ATTACHMENT':
    case 'TO_PROCESS':
    case 'TO_PROCESS_RETURN':
      return validated(list.filter(isRequired))
    case 'REGISTERED':
      return validated(list.filter(isFinal))
    default:
      return []
  }
}

import type { Editable } from '../../../../widgets/contract/student/edit'
import type { DossierStatus } from '../../../../widgets/contract/student/student'

/** The facts that decide which fields may be changed. */
export interface CaseState {
  status: DossierStatus
  isToConfirm: boolean
  provisionalNumber: string | null
  number: string | null
}

/** Excludes birth date and nationality: eligibility and documents depend on them. */
const personal = ['civility', 'surname', 'forename', 'forenames', 'birthCountry']
const school = ['name', 'isOther', 'otherName', 'isPending']
const parent = ['civility', 'surname', 'forename']
const parents = [
  'isSingle',
  ...parent.map(field => `first.${field}`),
  ...parent.map(field => `second.${field}`),
]
/** Excludes the e-mail address, which is the key of the account. */
const contact = ['callingCode', 'mobile']
const address = [
  'roadNumber',
  'complement',
  'roadType',
  'roadName',
  'additional',
  'postcode',
  'city',
  'isManualCity',
]

/** Status values before the insurer's decision. */
const beforeDecision: DossierStatus[] = [
  'TO_PROCESS',
  'TO_PROCESS_RETURN',
  'WAITING_ATTACHMENT',
  'WAITING_STUDIES_DATE',
]

/** Returns the fields that may be changed now, by group. */
export function editableFor({ status, isToConfirm, provisionalNumber, number }: CaseState): Editable {
  if (status === 'CANCELED') return { personal: [], school: [], parents: [], contact: [], address: [] }
  const hasNumber = provisionalNumber !== null || number !== null
  const isUndecided = beforeDecision.includes(status) && !hasNumber
  const isOpen = isUndecided || isToConfirm
  return {
    personal: isOpen ? personal : [],
    // Once there is a number, rights have begun.
    school: isOpen ? [...school, ...(hasNumber ? [] : ['rightsStartDate'])] : [],
    parents: isOpen ? parents : [],
    contact,
    // After the permanent number, the local health insurance office maintains the address. A case that is DONE accepts no other
    // one.
    address: number === null && status !== 'DONE' ? address : [],
  }
}

/** Returns true if this field may be changed. A group of fields may be changed if any of its fields may. */
export const isEditable = (fields: string[], path: string): boolean =>
  fields.includes(path) || fields.some(field => field.startsWith(`${path}.`))

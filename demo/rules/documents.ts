import type { Category } from '../../widgets/contract/attachment'
import type { Eligibility } from '../../widgets/contract/eligibility'
import type { AttachmentStatus } from '../../widgets/contract/upload'

/** Bank details in another's name, and that person's agreement (contract, section 6). */
const delegated: Category[] = ['BANK_DETAILS_2', 'BANK_DETAILS_DELEGATE']

const isGood = (status: AttachmentStatus | undefined) =>
  status === 'UPLOADED' || status === 'VALIDATED' || status === 'TO_TRANSLATE'

/** What this student may send: what the rule asks for, and bank details in one of two ways. */
export const mayBeSent = ({ requiredAttachments, optionalAttachments }: Eligibility): Category[] => [
  ...requiredAttachments,
  ...optionalAttachments,
  'BANK_DETAILS',
  ...delegated,
]

/**
 * The rows of the list of documents, from what the rule asks for and what has been sent (status by category). Visa and
 * permit are both asked for until one of them is there; so are bank details, until two documents take their place.
 */
export function listed(rules: Eligibility, sent: ReadonlyMap<Category, AttachmentStatus>): Category[] {
  const isDelegated = delegated.some(category => sent.has(category)) && !isGood(sent.get('BANK_DETAILS'))
  const isBeside = (category: Category, other: Category) => !sent.has(category) && isGood(sent.get(other))
  return mayBeSent(rules).filter(category => {
    if (sent.has(category)) return true
    if (category === 'VISA') return !isBeside('VISA', 'RESIDENCE_PERMIT')
    if (category === 'RESIDENCE_PERMIT') return !isBeside('RESIDENCE_PERMIT', 'VISA')
    if (category === 'BANK_DETAILS') return !isDelegated
    return !delegated.includes(category) || isDelegated
  })
}

import { type Category, rowOf } from './category'
import type { Details } from './document-details'

/** Returns the kind of details of a category; most have none. */
export const detailsOf = (category: Category): Details['kind'] | undefined =>
  rowOf(category)?.details ?? undefined

/**
 * Returns whether these details belong to a document of this category. Bank details in another name have their own category; an
 * identity document may have no details (contract, section 5).
 */
export function areDetailsFor(category: Category, details: Details | undefined): boolean {
  if (!details && category === 'IDENTITY') return true
  if (details?.kind !== detailsOf(category)) return false
  return details?.kind !== 'bank' || details.hasNoNamedRib === (category === 'BANK_DETAILS_2')
}

export const isPdfOnly = (category: Category): boolean => rowOf(category)?.isPdfOnly ?? false

/** Visa and residence permit: if both are required, one of them is enough (contract, section 5). */
export const stayDocuments = ['VISA', 'RESIDENCE_PERMIT'] as const satisfies Category[]

export const isStayDocument = (category: Category): boolean => stayDocuments.some(one => one === category)

/** Returns whether the student can choose between visa and permit: both are listed. */
export const hasStayChoice = (listed: readonly Category[]): boolean =>
  stayDocuments.every(category => listed.includes(category))

/** Returns the documents that prove the same: one of them is enough. */
export const alternativesOf = (category: Category): readonly Category[] =>
  isStayDocument(category) ? stayDocuments : [category]

/** Documents for the student's own account. */
export const ownBankDocuments: Category[] = ['BANK_DETAILS']
/** Documents for another person's account: its bank details, and an agreement that both have signed (contract, section 6). */
export const delegatedBankDocuments: Category[] = ['BANK_DETAILS_2', 'BANK_DETAILS_DELEGATE']
export const bankDocuments: Category[] = [...ownBankDocuments, ...delegatedBankDocuments]

export const isBankDocument = (category: Category): boolean => bankDocuments.includes(category)

/** Returns the documents for an account of the student, or of another person. */
export const bankDocumentsOf = (isDelegated: boolean): Category[] =>
  isDelegated ? delegatedBankDocuments : ownBankDocuments

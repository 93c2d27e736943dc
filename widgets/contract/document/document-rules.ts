import type { Category } from './attachment'
import type { Details } from './document-details'

/**
 * The rules of each document category, for forms and server. A new category has its name in `attachment.ts`, its rules here, and
 * its texts in `locales/*\/document.json`; types and tests report what else is missing.
 */

/** The kind of details of each category; most have none. */
export const detailsOf: Partial<Record<Category, Details['kind']>> = {
  IDENTITY: 'identity',
  VISA: 'visa',
  RESIDENCE_PERMIT: 'residence',
  BANK_DETAILS: 'bank',
  BANK_DETAILS_2: 'bank',
}

/**
 * Returns whether these details belong to a document of this category. Bank details in another name have their own category; an
 * identity document may have no details (contract, section 5).
 */
export function areDetailsFor(category: Category, given: Details | undefined): boolean {
  if (!given && category === 'IDENTITY') return true
  if (given?.kind !== detailsOf[category]) return false
  return given?.kind !== 'bank' || given.hasNoNamedRib === (category === 'BANK_DETAILS_2')
}

/** Civil-status and identity proofs (spec, section 9). */
const pdfOnly: Category[] = ['IDENTITY', 'CIVIL_STATUS', 'CIVIL_STATUS_TRANSLATION']

export const isPdfOnly = (category: Category): boolean => pdfOnly.includes(category)

/** Visa and residence permit: if both are required, one of them is enough (contract, section 5). */
export const stayDocuments = ['VISA', 'RESIDENCE_PERMIT'] as const satisfies Category[]

export const isStayDocument = (category: Category): boolean => stayDocuments.some(one => one === category)

/** Returns whether the student can choose between visa and permit. */
export const hasStayChoice = (asked: readonly Category[]): boolean =>
  stayDocuments.every(category => asked.includes(category))

/** Returns the documents that prove the same: one of them is enough. */
export const alternativesOf = (category: Category): readonly Category[] =>
  isStayDocument(category) ? stayDocuments : [category]

/** The groups of documents: for the provisional number, for the definitive one, and for payments. */
export const documentSections = ['required', 'optional', 'bank'] as const
export type DocumentSection = (typeof documentSections)[number]

/** Documents for the student's own account. */
export const ownBankDocuments: Category[] = ['BANK_DETAILS']
/** An account of another person needs its details and a proxy instead (contract, section 6). */
export const delegatedBankDocuments: Category[] = ['BANK_DETAILS_2', 'BANK_DETAILS_DELEGATE']
export const bankDocuments: Category[] = [...ownBankDocuments, ...delegatedBankDocuments]

export const isBankDocument = (category: Category): boolean => bankDocuments.includes(category)

/** Returns the documents for an account of the student, or of another person. */
export const bankDocumentsOf = (isDelegated: boolean): Category[] =>
  isDelegated ? delegatedBankDocuments : ownBankDocuments

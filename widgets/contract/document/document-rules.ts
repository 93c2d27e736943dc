import type { Category } from './attachment'
import type { Details } from './document-details'

/**
 * What follows from the category of a document, for forms and server alike. Another category has its name in
 * `attachment.ts`, its rules here, and its texts in `locales/*\/document.json`; types and tests name what else is missing.
 */

/** The details that documents of this category have; most have none. */
export const detailsOf: Partial<Record<Category, Details['kind']>> = {
  IDENTITY: 'identity',
  VISA: 'visa',
  RESIDENCE_PERMIT: 'residence',
  BANK_DETAILS: 'bank',
  BANK_DETAILS_2: 'bank',
}

/**
 * Do these details fit a document of this category? Bank details in another name have a category of their own; an
 * identity document may have none (contract, section 5).
 */
export function areDetailsFor(category: Category, given: Details | undefined): boolean {
  if (!given && category === 'IDENTITY') return true
  if (given?.kind !== detailsOf[category]) return false
  return given?.kind !== 'bank' || given.hasNoNamedRib === (category === 'BANK_DETAILS_2')
}

/** Civil-status and identity proofs (spec, section 9). */
const pdfOnly: Category[] = ['IDENTITY', 'CIVIL_STATUS', 'CIVIL_STATUS_TRANSLATION']

export const isPdfOnly = (category: Category): boolean => pdfOnly.includes(category)

/** Visa and residence permit: where both are asked for, one of them is enough (contract, section 5). */
export const stayDocuments = ['VISA', 'RESIDENCE_PERMIT'] as const satisfies Category[]

export const isStayDocument = (category: Category): boolean => stayDocuments.some(one => one === category)

/** Has the student the choice between visa and permit? */
export const hasStayChoice = (asked: readonly Category[]): boolean =>
  stayDocuments.every(category => asked.includes(category))

/** Those that prove the same: one of them is enough. */
export const alternativesOf = (category: Category): readonly Category[] =>
  isStayDocument(category) ? stayDocuments : [category]

/** The groups in which documents are listed: for the provisional number, for the definitive one, and for payments. */
export const documentSections = ['required', 'optional', 'bank'] as const
export type DocumentSection = (typeof documentSections)[number]

/** The student's own account. */
export const ownBankDocuments: Category[] = ['BANK_DETAILS']
/** An account in another person's name needs their details and their proxy instead (contract, section 6). */
export const delegatedBankDocuments: Category[] = ['BANK_DETAILS_2', 'BANK_DETAILS_DELEGATE']
export const bankDocuments: Category[] = [...ownBankDocuments, ...delegatedBankDocuments]

export const isBankDocument = (category: Category): boolean => bankDocuments.includes(category)

/** The documents of one of the two ways to give bank details. */
export const bankDocumentsOf = (isDelegated: boolean): Category[] =>
  isDelegated ? delegatedBankDocuments : ownBankDocuments

import * as z from 'zod/mini'
import type { Details } from './document-details'

/** The groups of documents: for the provisional certificate, for the permanent number, and for payments. */
export const documentSections = ['required', 'optional', 'bank'] as const
export type DocumentSection = (typeof documentSections)[number]

/**
 * A document category. Its words are in `locales/*\/document.json`. The rule that decides which students need it is in
 * `demo/server/domain/rules/eligibility/eligibility.ts`.
 */
export interface CategoryRow {
  section: DocumentSection
  /** The kind of details that the student types beside the file. */
  details: Details['kind'] | null
  /** True for civil-status and identity proofs (spec, section 9). */
  isPdfOnly: boolean
  /**
   * Whether an agent can ask for a translation. `ifRequired`: only if the eligibility rule requires CIVIL_STATUS_TRANSLATION of
   * the student.
   */
  translation: 'never' | 'always' | 'ifRequired'
  /** The drawing beside the category's name. */
  icon: 'card' | 'school' | 'stamp' | 'person' | 'bank' | 'form'
  example: Example
}

/** A file under `/examples/` of the site (host/build/sheets/): a drawn example for comparison, or a form to fill in and sign. */
interface Example {
  file: string
  /** For a form: the question of the help page that explains the fields. */
  howTo?: string
}

/**
 * The categories of documents (spec, section 3). Forms, server, first screens, the API document and the database's check are
 * derived from this table. Rules between categories are in `document-rules.ts`.
 */
export const categories = {
  BANK_DETAILS: {
    section: 'bank',
    details: 'bank',
    isPdfOnly: false,
    translation: 'never',
    icon: 'bank',
    example: { file: 'exemple-rib.pdf' },
  },
  BANK_DETAILS_2: {
    section: 'bank',
    details: 'bank',
    isPdfOnly: false,
    translation: 'never',
    icon: 'bank',
    example: { file: 'exemple-rib.pdf' },
  },
  BANK_DETAILS_DELEGATE: {
    section: 'bank',
    details: null,
    isPdfOnly: false,
    translation: 'never',
    icon: 'form',
    example: { file: 'procuration-bancaire.pdf', howTo: 'delegate' },
  },
  CIVIL_STATUS: {
    section: 'optional',
    details: null,
    isPdfOnly: true,
    translation: 'ifRequired',
    icon: 'person',
    example: { file: 'exemple-acte-de-naissance.pdf' },
  },
  CIVIL_STATUS_TRANSLATION: {
    section: 'optional',
    details: null,
    isPdfOnly: true,
    translation: 'never',
    icon: 'person',
    example: { file: 'exemple-traduction-d-acte-de-naissance.pdf' },
  },
  FORM_130_04: {
    section: 'required',
    details: null,
    isPdfOnly: false,
    translation: 'never',
    icon: 'form',
    example: { file: 'exemple-formulaire-se-130-04.pdf' },
  },
  FORM_S1: {
    section: 'required',
    details: null,
    isPdfOnly: false,
    translation: 'never',
    icon: 'form',
    example: { file: 'exemple-formulaire-s1.pdf' },
  },
  FORM_SE401_Q102BIS: {
    section: 'required',
    details: null,
    isPdfOnly: false,
    translation: 'never',
    icon: 'form',
    example: { file: 'exemple-formulaire-se-401-q-102-bis.pdf' },
  },
  FORM_SE_401_Q106: {
    section: 'required',
    details: null,
    isPdfOnly: false,
    translation: 'never',
    icon: 'form',
    example: { file: 'exemple-formulaire-se-401-q-106.pdf' },
  },
  IDENTITY: {
    section: 'required',
    details: 'identity',
    isPdfOnly: true,
    translation: 'never',
    icon: 'card',
    example: { file: 'exemple-piece-d-identite.pdf' },
  },
  PARENTAL_AUTHORIZATION: {
    section: 'required',
    details: null,
    isPdfOnly: false,
    translation: 'always',
    icon: 'form',
    example: { file: 'autorisation-parentale.pdf', howTo: 'parental' },
  },
  RESIDENCE_PERMIT: {
    section: 'required',
    details: 'residence',
    isPdfOnly: false,
    translation: 'never',
    icon: 'card',
    example: { file: 'exemple-titre-de-sejour.pdf' },
  },
  RESOURCE_CERTIFICATE: {
    section: 'required',
    details: null,
    isPdfOnly: false,
    translation: 'always',
    icon: 'form',
    example: { file: 'exemple-justificatif-de-ressources.pdf' },
  },
  SCHOOL_ATTESTATION: {
    section: 'required',
    details: null,
    isPdfOnly: false,
    translation: 'never',
    icon: 'school',
    example: { file: 'exemple-certificat-de-scolarite.pdf' },
  },
  VISA: {
    section: 'required',
    details: 'visa',
    isPdfOnly: false,
    translation: 'never',
    icon: 'stamp',
    example: { file: 'exemple-visa-de-long-sejour.pdf' },
  },
} as const satisfies Record<string, CategoryRow>

export type KnownCategory = keyof typeof categories

/** A category as the backend names it. The kit accepts unknown categories. */
export type Category = KnownCategory | (string & {})
export const anyCategory = z.string()

// Marked pure: otherwise the partners' file keeps the table, which it does not use.
export const knownCategories = /* @__PURE__ */ Object.keys(categories) as KnownCategory[]
export const category = z.literal(knownCategories, 'choice')

/** Returns the row of a category; undefined for one that the kit does not know. */
export function rowOf(category: Category): CategoryRow | undefined {
  const rows: Partial<Record<Category, CategoryRow>> = categories
  return rows[category]
}

export const categoriesIn = (section: DocumentSection): KnownCategory[] =>
  knownCategories.filter(one => categories[one].section === section)

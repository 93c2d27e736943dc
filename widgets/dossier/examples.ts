import type { Category } from '../contract/attachment'

/** What can be had under `/examples/` of the site: a drawn example to compare with, or a form to fill in and sign. */
export interface Example {
  file: string
  isForm: boolean
}

const sample = (name: string): Example => ({ file: `exemple-${name}.pdf`, isForm: false })
const form = (name: string): Example => ({ file: `${name}.pdf`, isForm: true })

export const exampleOf: Partial<Record<Category, Example>> = {
  SCHOOL_ATTESTATION: sample('certificat-de-scolarite'),
  VISA: sample('visa-de-long-sejour'),
  RESIDENCE_PERMIT: sample('titre-de-sejour'),
  CIVIL_STATUS: sample('acte-de-naissance'),
  BANK_DETAILS: sample('rib'),
  BANK_DETAILS_2: sample('rib'),
  BANK_DETAILS_DELEGATE: form('procuration-bancaire'),
  PARENTAL_AUTHORIZATION: form('autorisation-parentale'),
}

import type { Category } from '../../contract/document/attachment'

/** A file under `/examples/` of the site: a drawn example for comparison, or a form to fill in and sign. */
export interface Example {
  file: string
  isForm: boolean
  /** For a form: the question of the help page that explains the fields. */
  howTo?: string
}

const sample = (name: string): Example => ({ file: `exemple-${name}.pdf`, isForm: false })
const form = (name: string, howTo: string): Example => ({ file: `${name}.pdf`, isForm: true, howTo })

export const exampleOf: Record<Category, Example> = {
  IDENTITY: sample('piece-d-identite'),
  SCHOOL_ATTESTATION: sample('certificat-de-scolarite'),
  VISA: sample('visa-de-long-sejour'),
  RESIDENCE_PERMIT: sample('titre-de-sejour'),
  CIVIL_STATUS: sample('acte-de-naissance'),
  CIVIL_STATUS_TRANSLATION: sample('traduction-d-acte-de-naissance'),
  RESOURCE_CERTIFICATE: sample('justificatif-de-ressources'),
  FORM_130_04: sample('formulaire-se-130-04'),
  FORM_S1: sample('formulaire-s1'),
  FORM_SE401_Q102BIS: sample('formulaire-se-401-q-102-bis'),
  FORM_SE_401_Q106: sample('formulaire-se-401-q-106'),
  BANK_DETAILS: sample('rib'),
  BANK_DETAILS_2: sample('rib'),
  BANK_DETAILS_DELEGATE: form('procuration-bancaire', 'delegate'),
  PARENTAL_AUTHORIZATION: form('autorisation-parentale', 'parental'),
}

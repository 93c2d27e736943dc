import type { CertificateContent } from '../../demo/server/output/certificate/content'
import type { Category } from '../../widgets/contract/document/category'
import type { Details } from '../../widgets/contract/document/document-details'
import type { Nature } from '../../widgets/contract/student/attestation'
import type { Registration } from '../../widgets/contract/student/registration'
import type { Student } from '../../widgets/contract/student/student'
import type { Typed } from '../../widgets/dossier/form'
import { typedOf } from '../../widgets/dossier/record'
import { recordSections } from '../../widgets/shared/route'
import { answersOf, exampleRules } from './walks'

/** Returns a registration that the server accepts on TODAY, the date of the tests. Each call returns a new object. */
export function exampleRegistration(email = 'linh@example.org'): Registration {
  return {
    personal: {
      civility: 'ms',
      surname: 'NGUYỄN',
      forename: 'Linh',
      forenames: 'Linh Thị',
      birthdate: '2004-02-29',
      birthCountry: 'VN',
      nationality: 'VN',
    },
    school: {
      name: 'Université Lumière Lyon 2',
      isOther: false,
      otherName: null,
      isPending: false,
      rightsStartDate: '2026-09-01',
    },
    parents: {
      isSingle: false,
      first: { civility: 'mr', surname: 'NGUYỄN', forename: 'Văn' },
      second: { civility: 'ms', surname: 'TRẦN', forename: 'Mai' },
    },
    address: {
      roadNumber: '12',
      complement: null,
      roadType: 'rue',
      roadName: 'de la République',
      additional: null,
      postcode: '69002',
      city: 'Lyon',
      isManualCity: false,
    },
    contact: { callingCode: '33', mobile: '612345678', email },
    answers: answersOf('student'),
    acceptsRightsStart: true,
    declaresDocuments: true,
  }
}

/** Returns the student that the server makes from `exampleRegistration`. */
export function exampleStudent(): Student {
  const { answers, acceptsRightsStart, declaresDocuments, ...groups } = exampleRegistration()
  const at = '2026-09-01T08:00:00.000Z'
  return {
    ...groups,
    id: '6f1f6c8e-6f0c-4f6e-9a53-2f8a2f3f0d11',
    firstname: 'Linh',
    lastname: 'NGUYỄN',
    email: groups.contact.email,
    nationality: groups.personal.nationality,
    birthdate: groups.personal.birthdate,
    rules: exampleRules,
    unreadMessages: 0,
    visa: null,
    residence: null,
    dossier: {
      status: 'TO_PROCESS',
      createdAt: at,
      updatedAt: at,
      reminders: 0,
      history: [{ status: 'TO_PROCESS', at }],
    },
    insuredInformation: {},
  }
}

/** Returns the form values of `exampleRegistration`: every section is complete. */
export function exampleTyped(changes: Typed = {}): Typed {
  const record = exampleRegistration()
  return {
    ...Object.assign({}, ...recordSections.map(section => typedOf(section, record[section]))),
    ...changes,
  }
}

/** Returns the stored draft of an eligible student. `information` is true once the student has completed the first step. */
export const draftOf = (typed: Record<string, string>, information: boolean) => {
  const list = (ids: string[]) => ids.map(id => ({ id, title: `document.${id}`, state: 'initial' }))
  return {
    id: '6f1f6c8e-6f0c-4f6e-9a53-2f8a2f3f0d11',
    information,
    answers: [],
    eligibility: exampleRules,
    required: list(exampleRules.requiredAttachments),
    optional: list(exampleRules.optionalAttachments),
    bank: list(['BANK_DETAILS']),
    typed: { 'personal.birthdate': '2004-02-29', 'personal.nationality': 'VN', ...typed },
    verifier: '0'.repeat(64),
    isAccepted: false,
  }
}

export const visa: Details = {
  kind: 'visa',
  number: 'FRA123456789',
  startDate: '2026-08-01',
  endDate: '2027-08-01',
}
export const bankAccount: Details = {
  kind: 'bank',
  iban: 'FR1420041010050500013M02606',
  hasNoFrenchIban: false,
  hasNoNamedRib: false,
  holder: null,
}

/** Returns the content of an example certificate. */
export const exampleCertificate = (nature: Nature, number = '8040299345001'): CertificateContent => ({
  name: 'NGUYỄN Linh',
  number,
  nature,
  birthdate: '2004-02-29',
  rightsStart: '2026-09-01',
  issued: '2026-09-01',
  reference: 'KX7F42MTW9',
})

/** The documents that the student from Viet Nam, who has a visa, sends for the provisional certificate. */
export const requiredDocuments: Category[] = exampleRules.requiredAttachments.filter(
  id => id !== 'RESIDENCE_PERMIT',
)
/** The documents that the student from Viet Nam sends later, for the permanent number. */
export const finalDocuments: Category[] = [...exampleRules.optionalAttachments, 'BANK_DETAILS']

import type { Registration } from '../../widgets/contract/student/registration'
import type { Student } from '../../widgets/contract/student/student'
import { answersOf, exampleRules } from './walks'

/** Returns a registration that the server accepts on the day of the tests. Each call returns a new object. */
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

import type { Answer, Eligibility } from '../../../../widgets/contract/eligibility/eligibility'
import { type Answers, isConditionMet } from '../../../../widgets/contract/eligibility/walk'
import { decideEligibility } from '../../domain/rules/eligibility/eligibility'
import { nationalityGroup } from '../../domain/rules/eligibility/nationality-group'
import { serverQuestions } from '../../domain/rules/eligibility/questions'

/** A request body and its reply, as a caller sees them. */
interface CallExample {
  body?: unknown
  reply?: unknown
}

const token = {
  access_token: 'vT1y8o4hO5wq0vQ8cKkq3bq2o1m7e0Zp9m2n4a6s8d0',
  token_type: 'Bearer',
  expires_in: 1800,
}

/** Returns answers to the server's questions for this nationality: the first value of each question that is asked. */
function firstAnswers(nationality: string): Answers {
  let answers: Answers = {}
  for (const { key, values, condition } of serverQuestions[nationalityGroup(nationality)])
    if (isConditionMet(condition, answers)) answers = { ...answers, [key]: values[0] ?? '' }
  return answers
}

const exampleAnswers = (nationality: string): Answer[] =>
  Object.entries(firstAnswers(nationality)).map(([questionKey, answer]) => ({ questionKey, answer }))

const visitor = { nationality: 'VN', birthdate: '2004-02-29' }

/** Returns the reply of the rule to the example visitor. */
function exampleEligibility(): Eligibility {
  const answers = firstAnswers(visitor.nationality)
  const decision = decideEligibility({ ...visitor, answers, today: '2026-09-01' })
  return decision.eligible
    ? {
        eligible: true,
        requiredAttachments: decision.required,
        optionalAttachments: decision.optional,
      }
    : { eligible: false, requiredAttachments: [], optionalAttachments: [] }
}

/** Examples for the page, by the name of their call. A test validates each one against the schemas. */
export const callExamples: Record<string, CallExample> = {
  getStatus: { reply: { status: 'ok', version: '4.6.1' } },
  postRule: {
    body: { ...visitor, answers: exampleAnswers(visitor.nationality) },
    reply: exampleEligibility(),
  },
  postAuthorize: {
    body: {
      email: 'linh@example.org',
      purpose: 'login',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    },
  },
  postToken: {
    body: {
      email: 'linh@example.org',
      code: '123456',
      code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    },
    reply: token,
  },
  postRenew: { body: {}, reply: token },
  postStudent: {
    body: {
      personal: {
        civility: 'mr',
        surname: 'MENDES',
        forename: 'João',
        forenames: 'João Pedro',
        birthdate: '2003-11-05',
        birthCountry: 'BR',
        nationality: 'BR',
      },
      school: {
        name: 'Université de Montpellier',
        isOther: false,
        otherName: null,
        isPending: false,
        rightsStartDate: '2026-09-01',
      },
      parents: {
        isSingle: true,
        first: { civility: 'ms', surname: 'MENDES', forename: 'Ana' },
        second: null,
      },
      address: {
        roadNumber: '7',
        complement: 'bis',
        roadType: 'avenue',
        roadName: 'de Toulouse',
        additional: null,
        postcode: '34070',
        city: 'Montpellier',
        isManualCity: false,
      },
      contact: { callingCode: '33', mobile: '698765432', email: 'joao@example.org' },
      answers: [
        { questionKey: 'birthdate', answer: '2003-11-05' },
        { questionKey: 'nationality', answer: 'BR' },
        { questionKey: 'situation', answer: 'studentWithoutActivity' },
        ...exampleAnswers('BR'),
      ],
      acceptsRightsStart: true,
      declaresDocuments: true,
    },
  },
  patchAddress: { body: { roadNumber: '14', additional: null } },
  getUnread: { reply: { unreadMessages: 2 } },
  getAttestations: {
    reply: {
      'hydra:member': [
        {
          id: '6f1f6c8e-6f0c-4f6e-9a53-2f8a2f3f0d11',
          nature: 'PROVISIONAL',
          availableAt: '2026-09-01T08:00:00.000Z',
          card: {
            name: 'NGUYEN Linh',
            number: '8040299345001',
            birthdate: '2004-02-29',
            rightsStart: '2026-09-01',
            checkUrl: 'https://site.example/check#WyJjZXJ0aWZpY2F0ZSJd.c2lnbmF0dXJl',
          },
        },
      ],
      'hydra:totalItems': 1,
    },
  },
}

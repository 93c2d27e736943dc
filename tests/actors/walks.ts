import { nationalityGroup } from '../../demo/server/domain/rules/eligibility/nationality-group'
import { serverQuestions } from '../../demo/server/domain/rules/eligibility/questions'
import type { Category } from '../../widgets/contract/document/category'
import { isStayDocument } from '../../widgets/contract/document/document-rules'
import type { Answer, Eligibility, EligibilityOutcome } from '../../widgets/contract/eligibility/eligibility'
import type { HandOver } from '../../widgets/contract/eligibility/hand-over'
import { localQuestions } from '../../widgets/contract/eligibility/local-questions'
import { type Answers, isConditionMet } from '../../widgets/contract/eligibility/walk'

/** Answers of all people, unless a person or a test overrides one. They lead to the registration. */
const usualAnswers: Answers = {
  postdoctoral: 'no',
  predoctoral: 'no',
  doctoralContract: 'no',
  doctoralActivity: 'no',
  talentStudent: 'yes',
  talentEmployee: 'no',
  europeanCard: 'no',
  formS1: 'yes',
  resources: 'yes',
  quebecInsured: 'yes',
  quebecForm: 'q102',
  andorraInsured: 'yes',
  frenchOrigin: 'overseas',
}

/** The people who answer the questionnaire in the tests, with their own answers. */
const people = {
  student: { birthdate: '2004-02-29', nationality: 'VN', situation: 'studentWithoutActivity' },
  worker: { birthdate: '2003-01-01', nationality: 'SN', situation: 'studentWithActivity' },
  doctoralStudent: { birthdate: '1998-05-17', nationality: 'IN', situation: 'doctoralStudent' },
  talent: { birthdate: '1999-12-31', nationality: 'BR', situation: 'talentPassport' },
}
export type Person = keyof typeof people

/**
 * Returns a person's answers to all questions on their path, in the order of the questions, up to the outcome or an alert.
 * `changes` replaces answers by question key.
 */
export function answersOf(person: Person, changes: Answers = {}): Answer[] {
  const { nationality, ...others } = { ...people[person], ...changes }
  const answers: Answers = { ...usualAnswers, ...others, nationality }
  let path: Answers = {}
  for (const { key, type, condition } of [
    ...localQuestions,
    ...serverQuestions[nationalityGroup(nationality)],
  ]) {
    if (!isConditionMet(condition, path)) continue
    if (type === 'alert') break
    const answer = answers[key]
    if (answer === undefined) throw new Error(`tests/actors/walks.ts has no answer to ${key}`)
    path = { ...path, [key]: answer }
  }
  return Object.entries(path).map(([questionKey, answer]) => ({ questionKey, answer }))
}

const isLocal = ({ questionKey }: Answer) => localQuestions.some(({ key }) => key === questionKey)

/** Returns a person's answers to the questions for every visitor. */
export const localAnswersOf = (person: Person, changes: Answers = {}): Answer[] =>
  answersOf(person, changes).filter(isLocal)

/** Returns a person's answers to the server's questions. */
export const serverAnswersOf = (person: Person, changes: Answers = {}): Answer[] =>
  answersOf(person, changes).filter(answer => !isLocal(answer))

/** Returns what the simulator on a partner's page passes on to the registration for a person with these answers. */
export function handOverOf(person: Person, changes: Answers = {}): Required<HandOver> {
  const { birthdate, nationality } = { ...people[person], ...changes }
  return { v: 1, nationality, birthdate, answers: answersOf(person, changes) }
}

/**
 * The rules for the student from Viet Nam, with the required and the optional documents. Tests derive their lists of documents from
 * them.
 */
export const exampleRules: Eligibility = {
  eligible: true,
  requiredAttachments: ['IDENTITY', 'SCHOOL_ATTESTATION', 'VISA', 'RESIDENCE_PERMIT'],
  optionalAttachments: ['CIVIL_STATUS', 'CIVIL_STATUS_TRANSLATION'],
}

/** A path through the questionnaire, with its expected end. */
export interface WalkExample {
  who: string
  /** The answers, in order. */
  answers: Answer[]
  /** `eligible`, `ineligible`, or the key of the alert that ends the questionnaire. */
  end: string
  /** Matches the English text that says why an ineligible visitor cannot register. */
  reason?: RegExp
  /** The outcome of the server's decision or of the alert. Undefined if there is none. */
  outcome?: EligibilityOutcome
  required?: Category[]
  optional?: Category[]
}

const withStayDocument: Category[] = exampleRules.requiredAttachments
const withoutStayDocument = withStayDocument.filter(id => !isStayDocument(id))
const withTranslation: Category[] = exampleRules.optionalAttachments
const withoutTranslation = withTranslation.filter(id => id !== 'CIVIL_STATUS_TRANSLATION')

/**
 * Together these paths reach every question, choice, alert and reason. `tests/house/questions-visited.test.ts` names what they
 * miss.
 */
export const walks: WalkExample[] = [
  {
    who: 'a student from Viet Nam',
    answers: answersOf('student', { nationality: 'VN' }),
    end: 'eligible',
    required: withStayDocument,
    optional: withTranslation,
  },
  {
    who: 'a stateless student',
    answers: answersOf('student', { nationality: 'XX' }),
    end: 'eligible',
    required: withStayDocument,
    optional: withTranslation,
  },
  {
    who: 'a British student',
    answers: answersOf('student', { nationality: 'GB' }),
    end: 'eligible',
    required: withStayDocument,
    optional: withTranslation,
  },
  {
    who: 'a student of 15',
    answers: answersOf('student', { birthdate: '2010-09-02', nationality: 'MA' }),
    end: 'eligible',
    required: [...withStayDocument, 'PARENTAL_AUTHORIZATION'],
    optional: withTranslation,
  },
  {
    who: 'a student who turns 16 today',
    answers: answersOf('student', { birthdate: '2010-09-01', nationality: 'MA' }),
    end: 'eligible',
    required: withStayDocument,
    optional: withTranslation,
  },
  {
    who: 'a student with a job',
    answers: answersOf('worker'),
    end: 'studentWithActivityAlert',
    outcome: 'employer',
  },
  {
    who: 'a doctoral student',
    answers: answersOf('doctoralStudent'),
    end: 'eligible',
    required: withStayDocument,
    optional: withTranslation,
  },
  {
    who: 'a postdoctoral researcher',
    answers: answersOf('doctoralStudent', { postdoctoral: 'yes' }),
    end: 'postdoctoralAlert',
    outcome: 'elsewhere',
  },
  {
    who: 'a short predoctoral visitor',
    answers: answersOf('doctoralStudent', { predoctoral: 'yes' }),
    end: 'predoctoralAlert',
  },
  {
    who: 'a doctoral student with a contract',
    answers: answersOf('doctoralStudent', { doctoralContract: 'yes' }),
    end: 'doctoralContractAlert',
    outcome: 'employer',
  },
  {
    who: 'a doctoral student with a job',
    answers: answersOf('doctoralStudent', { doctoralActivity: 'yes' }),
    end: 'doctoralActivityAlert',
    outcome: 'employer',
  },
  {
    who: 'a talent passport holder who does not study',
    answers: answersOf('talent', { talentStudent: 'no' }),
    end: 'talentStudentAlert',
    outcome: 'elsewhere',
  },
  {
    who: 'a talent passport holder who is employed',
    answers: answersOf('talent', { talentEmployee: 'yes' }),
    end: 'talentEmployeeAlert',
    outcome: 'employer',
  },
  {
    who: 'a student with a talent passport',
    answers: answersOf('talent'),
    end: 'eligible',
    required: withStayDocument,
    optional: withTranslation,
  },
  {
    who: 'a German with a European card',
    answers: answersOf('student', { nationality: 'DE', europeanCard: 'yes' }),
    end: 'ineligible',
    reason: /European Health Insurance Card covers you/,
    outcome: 'covered',
  },
  {
    who: 'an Italian with an S1 form',
    answers: answersOf('student', { nationality: 'IT', europeanCard: 'no', formS1: 'yes' }),
    end: 'eligible',
    required: [...withoutStayDocument, 'FORM_S1'],
    optional: withoutTranslation,
  },
  {
    who: 'a Greek with resources',
    answers: answersOf('student', { nationality: 'GR', europeanCard: 'no', formS1: 'no', resources: 'yes' }),
    end: 'eligible',
    required: [...withoutStayDocument, 'RESOURCE_CERTIFICATE'],
    optional: withTranslation,
  },
  {
    who: 'a Swiss without resources',
    answers: answersOf('student', { nationality: 'CH', europeanCard: 'no', formS1: 'no', resources: 'no' }),
    end: 'ineligible',
    reason: /statement of resources/,
    outcome: 'later',
  },
  {
    who: 'a student insured in Québec',
    answers: answersOf('student', { nationality: 'CA', quebecInsured: 'yes', quebecForm: 'q102' }),
    end: 'eligible',
    required: [...withStayDocument, 'FORM_SE401_Q102BIS'],
    optional: withTranslation,
  },
  {
    who: 'an exchange student insured in Québec',
    answers: answersOf('student', { nationality: 'CA', quebecInsured: 'yes', quebecForm: 'q106' }),
    end: 'eligible',
    required: [...withStayDocument, 'FORM_SE_401_Q106'],
    optional: withTranslation,
  },
  {
    who: 'a student insured in Québec without a form',
    answers: answersOf('student', { nationality: 'CA', quebecInsured: 'yes', quebecForm: 'none' }),
    end: 'eligible',
    required: withStayDocument,
    optional: withTranslation,
  },
  {
    who: 'a Canadian from elsewhere',
    answers: answersOf('student', { nationality: 'CA', quebecInsured: 'no' }),
    end: 'eligible',
    required: withStayDocument,
    optional: withTranslation,
  },
  {
    who: 'an Andorran insured at home',
    answers: answersOf('student', { nationality: 'AD', andorraInsured: 'yes' }),
    end: 'eligible',
    required: [...withStayDocument, 'FORM_130_04'],
    optional: withTranslation,
  },
  {
    who: 'an Andorran insured elsewhere',
    answers: answersOf('student', { nationality: 'AD', andorraInsured: 'no' }),
    end: 'eligible',
    required: withStayDocument,
    optional: withTranslation,
  },
  {
    who: 'a French student from New Caledonia',
    answers: answersOf('student', { nationality: 'FR', frenchOrigin: 'overseas' }),
    end: 'eligible',
    required: withoutStayDocument,
    optional: withoutTranslation,
  },
  {
    who: 'a French student born abroad',
    answers: answersOf('student', { nationality: 'FR', frenchOrigin: 'bornAbroad' }),
    end: 'eligible',
    required: withoutStayDocument,
    optional: withoutTranslation,
  },
  {
    who: 'a French student born in France',
    answers: answersOf('student', { nationality: 'FR', frenchOrigin: 'other' }),
    end: 'ineligible',
    reason: /already have a French social security number/,
    outcome: 'elsewhere',
  },
]

import type { Category } from '../../widgets/contract/document/category'
import { isStayDocument } from '../../widgets/contract/document/document-rules'
import type { EligibilityOutcome } from '../../widgets/contract/eligibility/eligibility'
import { exampleRules } from './students'

/** A path through the questionnaire, with its expected end. */
export interface WalkExample {
  who: string
  /** Keys of the questions with their answers, in order. */
  answers: [question: string, answer: string][]
  /** `eligible`, `ineligible`, or the key of the alert that stops the flow. */
  end: string
  /** Matches the reason in English. */
  reason?: RegExp
  /** Outcome of the end for the visitor, if it has one. */
  outcome?: EligibilityOutcome
  required?: Category[]
  optional?: Category[]
}

const born = (birthdate: string, nationality: string): [string, string][] => [
  ['birthdate', birthdate],
  ['nationality', nationality],
]
const student: [string, string] = ['situation', 'studentWithoutActivity']
const from = (nationality: string): [string, string][] => [...born('2004-02-29', nationality), student]

const doctoral: [string, string][] = [...born('1998-05-17', 'IN'), ['situation', 'doctoralStudent']]
const talent: [string, string][] = [...born('1999-12-31', 'BR'), ['situation', 'talentPassport']]
const noFurther: [string, string][] = [
  ['postdoctoral', 'no'],
  ['predoctoral', 'no'],
  ['doctoralContract', 'no'],
  ['doctoralActivity', 'no'],
]

const withVisa: Category[] = exampleRules.requiredAttachments
const base = withVisa.filter(id => !isStayDocument(id))
const translated: Category[] = exampleRules.optionalAttachments
const plain = translated.filter(id => id !== 'CIVIL_STATUS_TRANSLATION')

/** Together these paths cover every question, alert, outcome and reason; a house test lists what they miss. */
export const walks: WalkExample[] = [
  {
    who: 'a student from Viet Nam',
    answers: from('VN'),
    end: 'eligible',
    required: withVisa,
    optional: translated,
  },
  {
    who: 'a stateless student',
    answers: from('XX'),
    end: 'eligible',
    required: withVisa,
    optional: translated,
  },
  {
    who: 'a British student',
    answers: from('GB'),
    end: 'eligible',
    required: withVisa,
    optional: translated,
  },
  {
    who: 'a student of 15',
    answers: [...born('2010-09-02', 'MA'), student],
    end: 'eligible',
    required: [...withVisa, 'PARENTAL_AUTHORIZATION'],
    optional: translated,
  },
  {
    who: 'a student who turns 16 today',
    answers: [...born('2010-09-01', 'MA'), student],
    end: 'eligible',
    required: withVisa,
    optional: translated,
  },
  {
    who: 'a student with a job',
    answers: [...born('2003-01-01', 'SN'), ['situation', 'studentWithActivity']],
    end: 'studentWithActivityAlert',
    outcome: 'employer',
  },
  {
    who: 'a doctoral student',
    answers: [...doctoral, ...noFurther],
    end: 'eligible',
    required: withVisa,
    optional: translated,
  },
  {
    who: 'a postdoctoral researcher',
    answers: [...doctoral, ['postdoctoral', 'yes']],
    end: 'postdoctoralAlert',
    outcome: 'elsewhere',
  },
  {
    who: 'a short predoctoral visitor',
    answers: [...doctoral, ...noFurther.slice(0, 1), ['predoctoral', 'yes']],
    end: 'predoctoralAlert',
  },
  {
    who: 'a doctoral student with a contract',
    answers: [...doctoral, ...noFurther.slice(0, 2), ['doctoralContract', 'yes']],
    end: 'doctoralContractAlert',
    outcome: 'employer',
  },
  {
    who: 'a doctoral student with a job',
    answers: [...doctoral, ...noFurther.slice(0, 3), ['doctoralActivity', 'yes']],
    end: 'doctoralActivityAlert',
    outcome: 'employer',
  },
  {
    who: 'a talent passport holder who does not study',
    answers: [...talent, ['talentStudent', 'no']],
    end: 'talentStudentAlert',
    outcome: 'elsewhere',
  },
  {
    who: 'a talent passport holder who is employed',
    answers: [...talent, ['talentStudent', 'yes'], ['talentEmployee', 'yes']],
    end: 'talentEmployeeAlert',
    outcome: 'employer',
  },
  {
    who: 'a student with a talent passport',
    answers: [...talent, ['talentStudent', 'yes'], ['talentEmployee', 'no']],
    end: 'eligible',
    required: withVisa,
    optional: translated,
  },
  {
    who: 'a German with a European card',
    answers: [...from('DE'), ['europeanCard', 'yes']],
    end: 'ineligible',
    reason: /European Health Insurance Card covers you/,
    outcome: 'covered',
  },
  {
    who: 'an Italian with an S1 form',
    answers: [...from('IT'), ['europeanCard', 'no'], ['formS1', 'yes']],
    end: 'eligible',
    required: [...base, 'FORM_S1'],
    optional: plain,
  },
  {
    who: 'a Greek with resources',
    answers: [...from('GR'), ['europeanCard', 'no'], ['formS1', 'no'], ['resources', 'yes']],
    end: 'eligible',
    required: [...base, 'RESOURCE_CERTIFICATE'],
    optional: translated,
  },
  {
    who: 'a Swiss without resources',
    answers: [...from('CH'), ['europeanCard', 'no'], ['formS1', 'no'], ['resources', 'no']],
    end: 'ineligible',
    reason: /statement of resources/,
    outcome: 'later',
  },
  {
    who: 'a student insured in Québec',
    answers: [...from('CA'), ['quebecInsured', 'yes'], ['quebecForm', 'q102']],
    end: 'eligible',
    required: [...withVisa, 'FORM_SE401_Q102BIS'],
    optional: translated,
  },
  {
    who: 'an exchange student insured in Québec',
    answers: [...from('CA'), ['quebecInsured', 'yes'], ['quebecForm', 'q106']],
    end: 'eligible',
    required: [...withVisa, 'FORM_SE_401_Q106'],
    optional: translated,
  },
  {
    who: 'a student insured in Québec without a form',
    answers: [...from('CA'), ['quebecInsured', 'yes'], ['quebecForm', 'none']],
    end: 'eligible',
    required: withVisa,
    optional: translated,
  },
  {
    who: 'a Canadian from elsewhere',
    answers: [...from('CA'), ['quebecInsured', 'no']],
    end: 'eligible',
    required: withVisa,
    optional: translated,
  },
  {
    who: 'an Andorran insured at home',
    answers: [...from('AD'), ['andorraInsured', 'yes']],
    end: 'eligible',
    required: [...withVisa, 'FORM_130_04'],
    optional: translated,
  },
  {
    who: 'an Andorran insured elsewhere',
    answers: [...from('AD'), ['andorraInsured', 'no']],
    end: 'eligible',
    required: withVisa,
    optional: translated,
  },
  {
    who: 'a French student from New Caledonia',
    answers: [...from('FR'), ['frenchOrigin', 'overseas']],
    end: 'eligible',
    required: base,
    optional: plain,
  },
  {
    who: 'a French student born abroad',
    answers: [...from('FR'), ['frenchOrigin', 'bornAbroad']],
    end: 'eligible',
    required: base,
    optional: plain,
  },
  {
    who: 'a French student born in France',
    answers: [...from('FR'), ['frenchOrigin', 'other']],
    end: 'ineligible',
    reason: /already have a French social security number/,
    outcome: 'elsewhere',
  },
]

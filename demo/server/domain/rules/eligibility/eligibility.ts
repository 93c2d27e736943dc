import {
  type Category,
  categories,
  type DocumentSection,
  type KnownCategory,
} from '../../../../../widgets/contract/document/category'
import { stayDocuments } from '../../../../../widgets/contract/document/document-rules'
import type { EligibilityOutcome } from '../../../../../widgets/contract/eligibility/eligibility'
import type { Answers } from '../../../../../widgets/contract/eligibility/walk'
import { ageAt } from '../../../../../widgets/shared/date'
import { type NationalityGroup, nationalityGroup, needsTranslation } from './nationality-group'

/** The facts about a visitor for the rule. Dates are YYYY-MM-DD. */
interface EligibilityFacts {
  nationality: string
  birthdate: string
  /** The visitor's valid answers, by the key of their question. */
  answers: Answers
  today: string
}

/** `reason` is the key of its text. */
type Decision =
  | { eligible: false; reason: 'europeanCard' | 'resources' | 'french'; outcome: EligibilityOutcome }
  | { eligible: true; required: Category[]; optional: Category[] }

/** Below this age, in years, a parent must agree (spec, section 5). */
const AGE_OF_CONSENT = 16

type Reason = Extract<Decision, { eligible: false }>['reason']

/** Answers that make the visitor not eligible. The source of each rule is in demo/server/domain/rules/README.md. */
const refusals: { key: string; answer: string; reason: Reason; outcome: EligibilityOutcome }[] = [
  { key: 'europeanCard', answer: 'yes', reason: 'europeanCard', outcome: 'covered' },
  { key: 'resources', answer: 'no', reason: 'resources', outcome: 'later' },
  { key: 'frenchOrigin', answer: 'other', reason: 'french', outcome: 'elsewhere' },
]

/** Answers that add a document for the provisional certificate. */
const proofs: { key: string; answer: string; category: KnownCategory }[] = [
  { key: 'formS1', answer: 'yes', category: 'FORM_S1' },
  { key: 'resources', answer: 'yes', category: 'RESOURCE_CERTIFICATE' },
  { key: 'quebecForm', answer: 'q102', category: 'FORM_SE401_Q102BIS' },
  { key: 'quebecForm', answer: 'q106', category: 'FORM_SE_401_Q106' },
  { key: 'andorraInsured', answer: 'yes', category: 'FORM_130_04' },
]

/** Returns true if nationals of this group need a visa or a permit in France. */
const needsStayDocument = (group: NationalityGroup) => group !== 'france' && group !== 'europe'

/** Decides whether this visitor may register, and with which documents. Of the two stay documents one is enough. */
export function decideEligibility({ nationality, birthdate, answers, today }: EligibilityFacts): Decision {
  const refusal = refusals.find(({ key, answer }) => answers[key] === answer)
  if (refusal) return { eligible: false, reason: refusal.reason, outcome: refusal.outcome }
  const group = nationalityGroup(nationality)
  const documents: KnownCategory[] = ['IDENTITY', 'SCHOOL_ATTESTATION', 'CIVIL_STATUS']
  if (needsStayDocument(group)) documents.push(...stayDocuments)
  documents.push(
    ...proofs.filter(({ key, answer }) => answers[key] === answer).map(({ category }) => category),
  )
  if (ageAt(birthdate, today) < AGE_OF_CONSENT) documents.push('PARENTAL_AUTHORIZATION')
  if (needsTranslation(nationality)) documents.push('CIVIL_STATUS_TRANSLATION')
  const inSection = (section: DocumentSection) =>
    documents.filter(document => categories[document].section === section)
  return { eligible: true, required: inSection('required'), optional: inSection('optional') }
}

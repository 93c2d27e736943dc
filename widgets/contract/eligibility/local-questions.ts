import { nationalities } from '../country'
import type { EligibilityOutcome } from './eligibility'
import type { Condition, Question } from './question'

/** A question without its texts, which are in the locales under its key. */
interface LocalQuestion {
  key: string
  type: Question['type']
  values?: string[]
  condition?: Condition
  outcome?: EligibilityOutcome
  /**
   * For a question that was added after the first release: the release that first asks it. The server accepts a registration
   * without an answer, since pages and tabs with an earlier release do not ask it. If the decision needs an answer from every
   * visitor, add the question to the server's questions instead.
   */
  since?: string
}

const when = (key: string, value: string): Condition => ({ key, operator: 'eq', value })

const yesOrNo = (key: string, condition: Condition): LocalQuestion => ({
  key,
  type: 'radio',
  values: ['yes', 'no'],
  condition,
})

const alert = (key: string, condition: Condition, outcome?: EligibilityOutcome): LocalQuestion => ({
  key,
  type: 'alert',
  condition,
  ...(outcome && { outcome }),
})

const doctoral = when('situation', 'doctoralStudent')

/**
 * The questions for every visitor, before the server's (spec, sections 2 and 4). They are part of the contract, because the
 * server checks the same answers again at registration.
 */
export const localQuestions: LocalQuestion[] = [
  { key: 'birthdate', type: 'date' },
  { key: 'nationality', type: 'select', values: nationalities },
  {
    key: 'situation',
    type: 'cardBox',
    values: ['studentWithoutActivity', 'studentWithActivity', 'doctoralStudent', 'talentPassport'],
  },
  alert('studentWithActivityAlert', when('situation', 'studentWithActivity'), 'employer'),
  yesOrNo('postdoctoral', doctoral),
  alert('postdoctoralAlert', when('postdoctoral', 'yes'), 'elsewhere'),
  yesOrNo('predoctoral', doctoral),
  alert('predoctoralAlert', when('predoctoral', 'yes')),
  yesOrNo('doctoralContract', doctoral),
  alert('doctoralContractAlert', when('doctoralContract', 'yes'), 'employer'),
  yesOrNo('doctoralActivity', doctoral),
  alert('doctoralActivityAlert', when('doctoralActivity', 'yes'), 'employer'),
  yesOrNo('talentStudent', when('situation', 'talentPassport')),
  alert('talentStudentAlert', when('talentStudent', 'no'), 'elsewhere'),
  yesOrNo('talentEmployee', when('talentStudent', 'yes')),
  alert('talentEmployeeAlert', when('talentEmployee', 'yes'), 'employer'),
]

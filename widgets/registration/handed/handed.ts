import { atom } from 'nanostores'
import { type Eligibility, postRule } from '../../contract/eligibility/eligibility'
import type { HandOver } from '../../contract/eligibility/hand-over'
import { localQuestions } from '../../contract/eligibility/local-questions'
import type { Question } from '../../contract/eligibility/question'
import { walk } from '../../contract/eligibility/walk'
import type { CallContextFor } from '../../element/call-context'
import { idle, type Loadable, load } from '../../runtime/loadable'
import { dismissNoticesFor, raise } from '../../runtime/notices'
import { dayOf } from '../../shared/date'
import { $draft, storeOutcome } from '../../state/draft'
import { environment } from '../../state/environment'
import { $handed, dropHandOver, type Handed } from '../../state/hand-over'
import { $session } from '../../state/session'
import type { Facts } from '../facts'
import type { Panel } from '../panel'

const isLocal = (key: string) => localQuestions.some(question => question.key === key)

/** The local questions without their texts. */
const questions: Question[] = localQuestions.map(({ values = [], ...question }) => ({
  ...question,
  title: '',
  values: values.map(value => ({ value, label: value })),
}))

/** Returns whether the answers complete the local questionnaire and agree with nationality and birth date. */
function isSound({ nationality, birthdate, answers }: HandOver): boolean {
  const given = Object.fromEntries(answers.map(({ questionKey, answer }) => [questionKey, answer]))
  const { isDone, said } = walk(questions, given, dayOf(environment.now()))
  return isDone && said.nationality === nationality && said.birthdate === birthdate
}

/** Creates the handling of answers from a partner's page: they are validated, and the rule is requested again. */
export function createHandOver({ $check }: Facts, callContext: CallContextFor) {
  const $outcome = atom<Loadable<Eligibility>>(idle)
  let isAsking = false

  function refuse(): void {
    dropHandOver()
    const { source, texts } = callContext('handed')
    raise({ level: 'error', code: 'handed', text: texts('error.handed'), source })
  }

  async function take(): Promise<void> {
    const handed = $handed.get()
    if (handed.kind !== 'answers' || isAsking) return
    const { nationality, birthdate, answers } = handed.answers
    if (!isSound(handed.answers)) return refuse()
    $check.set('pending')
    isAsking = true
    dismissNoticesFor(callContext('data'))
    const asked = answers.filter(({ questionKey }) => !isLocal(questionKey))
    const isThere = await load(
      $outcome,
      postRule,
      { nationality, birthdate, answers: asked },
      callContext('data'),
    )
    isAsking = false
    const outcome = $outcome.get()
    if (!isThere || outcome.state !== 'resolved') return $check.set('failed')
    dropHandOver()
    storeOutcome(answers, outcome.value)
    const { eligible, nonEligibilityReason } = outcome.value
    const { source } = callContext('ineligible')
    if (!eligible) raise({ level: 'error', code: 'ineligible', text: nonEligibilityReason ?? '', source })
  }

  /** Handles everything that needs no decision of the student. */
  function receive(handed: Handed, panel: Panel): void {
    if (handed.kind === 'damaged') refuse()
    if (handed.kind !== 'answers') return
    const draft = $draft.get()
    if ($session.get().kind === 'student') dropHandOver()
    else if (draft && JSON.stringify(draft.answers) === JSON.stringify(handed.answers.answers)) dropHandOver()
    else if (panel.kind === 'checking' && !panel.hasFailed) void take()
  }

  return { receive, take, keepDraft: dropHandOver }
}

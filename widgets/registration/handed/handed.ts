import { atom, computed } from 'nanostores'
import { type Answer, type Eligibility, postRule } from '../../contract/eligibility/eligibility'
import type { HandOver } from '../../contract/eligibility/hand-over'
import { localQuestions } from '../../contract/eligibility/local-questions'
import type { Question } from '../../contract/eligibility/question'
import { walk } from '../../contract/eligibility/walk'
import type { CallContextFor } from '../../element/call-context'
import { reportFailure } from '../../runtime/call'
import { idle, type Loadable, load } from '../../runtime/loadable'
import { dismissNoticesFor, raiseNotice } from '../../runtime/notices'
import { dayOf } from '../../shared/date'
import { $draft, storeOutcome, voidEligibility } from '../../state/draft/draft'
import { environment } from '../../state/environment'
import { $handedAnswers, dropHandOver, type HandedAnswers, passToQuestionnaire } from '../../state/hand-over'
import { $session } from '../../state/session/session'
import type { Facts } from '../facts'
import type { Panel } from '../panel'

const isLocal = (key: string) => localQuestions.some(question => question.key === key)

/** Returns the local questions without their texts. */
const untitledQuestions = (): Question[] =>
  localQuestions.map(({ values = [], ...question }) => ({
    ...question,
    title: '',
    values: values.map(value => ({ value, label: value })),
  }))

/** Returns the answers by the key of their question. */
const byKey = (answers: Answer[]) =>
  Object.fromEntries(answers.map(({ questionKey, answer }) => [questionKey, answer]))

/** Returns whether the answers contain the nationality and the birth date that the hand-over also has as members. */
function isConsistent({ nationality, birthdate, answers }: HandOver): boolean {
  const values = byKey(answers)
  return values.nationality === nationality && values.birthdate === birthdate
}

/** Returns whether the server refused the answers because it asks other questions now. */
const isOutdated = (outcome: Loadable<Eligibility>) =>
  outcome.state === 'rejected' && outcome.failure.kind === 'refused' && outcome.failure.status === 422

/**
 * Creates the store for answers from a partner's page. They are validated, and the server decides again about the eligibility.
 * If the page has an earlier release with other questions, the questionnaire continues with the answers and asks what is missing.
 */
export function createHandOver({ $check }: Facts, callContext: CallContextFor) {
  const $outcome = atom<Loadable<Eligibility>>(idle)
  const $isChecking = computed($outcome, ({ state }) => state === 'pending')

  function rejectAnswers(): void {
    dropHandOver()
    const { source, texts } = callContext('handed')
    raiseNotice({ level: 'error', code: 'handed', text: texts('error.handed'), source })
  }

  /** Gives the answers to the questionnaire. The draft's typed text is kept, and the server decides about the eligibility again. */
  function continueInQuestionnaire(answers: Answer[]): void {
    voidEligibility()
    passToQuestionnaire(answers)
  }

  async function applyAnswers(): Promise<void> {
    const handed = $handedAnswers.get()
    if (handed.kind !== 'answers' || $isChecking.get()) return
    const { answers } = handed.answers
    if (!isConsistent(handed.answers)) return rejectAnswers()
    const { isDone } = walk(untitledQuestions(), byKey(answers), dayOf(environment.now()))
    if (isDone) await checkEligibility(handed.answers)
    else continueInQuestionnaire(answers)
  }

  async function checkEligibility({ nationality, birthdate, answers }: HandOver): Promise<void> {
    $check.set('pending')
    dismissNoticesFor(callContext('data'))
    const serverAnswers = answers.filter(({ questionKey }) => !isLocal(questionKey))
    const input = { nationality, birthdate, answers: serverAnswers }
    await load($outcome, postRule, input, { ...callContext('data'), isQuiet: true })
    const outcome = $outcome.get()
    if (isOutdated(outcome)) return continueInQuestionnaire(answers)
    if (outcome.state === 'rejected') reportFailure(outcome.failure, callContext('data'))
    if (outcome.state !== 'resolved') return $check.set('failed')
    dropHandOver()
    storeOutcome(answers, outcome.value)
    const { eligible, nonEligibilityReason } = outcome.value
    const { source } = callContext('ineligible')
    if (!eligible)
      raiseNotice({ level: 'error', code: 'ineligible', text: nonEligibilityReason ?? '', source })
  }

  /**
   * Handles new answers. Rejects damaged ones. Drops answers if a student is logged in, or if the draft has the same answers. If
   * an eligible draft has other answers, the student chooses first.
   */
  function receive(handed: HandedAnswers, panel: Panel): void {
    if (handed.kind === 'damaged') rejectAnswers()
    if (handed.kind !== 'answers') return
    const draft = $draft.get()
    if ($session.get().kind === 'student') dropHandOver()
    else if (draft && JSON.stringify(draft.answers) === JSON.stringify(handed.answers.answers)) dropHandOver()
    else if (panel.kind === 'checking' && !panel.hasFailed) void applyAnswers()
  }

  return { $isChecking, receive, applyAnswers, keepDraft: dropHandOver }
}

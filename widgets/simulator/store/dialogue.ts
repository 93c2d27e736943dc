import { atom, type WritableAtom } from 'nanostores'
import { type Answer, type Eligibility, postRule } from '../../contract/eligibility/eligibility'
import { getQuestions, type Question } from '../../contract/eligibility/question'
import { type Answers, isCoherent } from '../../contract/eligibility/walk'
import type { SanteElement } from '../../element/definition/sante-element'
import { type CallContext, reportFailure } from '../../runtime/call'
import { idle, type Loadable, load } from '../../runtime/loadable'
import { environment } from '../../state/environment'
import type { Position } from '../panel'
import type { SimulatorFacts } from './facts'

/** Returns the answers to these questions, as they are sent. */
const answersTo = (answers: Answers, path: Question[]): Answer[] =>
  path.map(({ key }) => ({ questionKey: key, answer: answers[key] ?? '' }))

/** Creates the calls after the local questions: further questions, then the rule. */
export function createDialogue(element: SanteElement, facts: SimulatorFacts, go: (place: Position) => void) {
  const { $place, $questions, $eligibility, $local, $server } = facts

  /** Returns the context of a call. `isFresh` bypasses the browser's cache. */
  function callContext(isFresh = false): CallContext {
    const { language, texts } = element.$locale.get()
    const { apiBase } = element.$settings.get()
    const { fetch } = environment
    const connection = {
      fetch,
      language,
      isFresh,
      get base() {
        return apiBase ?? environment.apiBase
      },
    }
    return { connection, source: element, texts, code: 'data', session: environment.session }
  }

  /**
   * Returns nationality and birth date, which the server needs. Without them a notice is shown, and nothing is sent (spec,
   * section 5).
   */
  function readIdentity(): { nationality: string; birthdate: string } | undefined {
    const { nationality, birthdate } = $local.get().validAnswers
    if (nationality && birthdate) return { nationality, birthdate }
    reportFailure({ kind: 'malformed' }, callContext())
    return undefined
  }

  async function fetchQuestions(
    $target: WritableAtom<Loadable<Question[]>> = $questions,
    isFresh = false,
  ): Promise<boolean> {
    const input = readIdentity()
    const areCoherent = (questions: Question[]) => isCoherent(questions, $local.get().questions)
    return input !== undefined && load($target, getQuestions, input, callContext(isFresh), areCoherent)
  }

  async function fetchRule($target: WritableAtom<Loadable<Eligibility>> = $eligibility): Promise<boolean> {
    const input = readIdentity()
    const { validAnswers, path } = $server.get()
    return (
      input !== undefined &&
      load($target, postRule, { ...input, answers: answersTo(validAnswers, path) }, callContext())
    )
  }

  /** Returns the answers on the path, including local ones. */
  const answersOnPath = (): Answer[] => answersTo($server.get().validAnswers, facts.$path.get())

  async function decide(): Promise<void> {
    const loading = fetchRule()
    go('end')
    const hasLoaded = await loading
    const outcome = $eligibility.get()
    if (!hasLoaded || outcome.state !== 'resolved' || $place.get() !== 'end') return
    element.emit('eligibility', { eligible: outcome.value.eligible })
    environment.settleDraft?.(answersOnPath(), outcome.value)
  }

  /** Continues after the last local question with the server's first question, or with the rule if the server has no question. */
  async function continueWithServer(): Promise<void> {
    if ($questions.get().state !== 'resolved') {
      go('end')
      if (!(await fetchQuestions()) || $place.get() !== 'end') return
    }
    await continueAt($server.get().path[0])
  }

  /**
   * Loads the server's questions again, since they may have changed. Continues at the server's question with the key `place`, if it is
   * asked; otherwise at the first question without a valid answer; otherwise with the rule.
   */
  async function retry(place?: Position): Promise<void> {
    go('end')
    $eligibility.set(idle)
    if (!(await fetchQuestions($questions, true)) || $place.get() !== 'end') return
    const { isDone, path } = $server.get()
    await continueAt(path.find(({ key }) => key === place) ?? (isDone ? undefined : path.at(-1)))
  }

  async function continueAt(question: Question | undefined): Promise<void> {
    if (question) go(question.key)
    else await decide()
  }

  /** Loads a value again in the background. The screen changes when the response arrives. */
  async function refresh<T>(
    $shown: WritableAtom<Loadable<T>>,
    load: ($target: WritableAtom<Loadable<T>>) => Promise<boolean>,
  ) {
    const before = $shown.get()
    if (before.state !== 'resolved') return
    const $fresh = atom<Loadable<T>>(idle)
    if ((await load($fresh)) && $shown.get() === before) $shown.set($fresh.get())
  }

  /**
   * Loads the server's questions and reason in a new language. If the panel waits for a response, repeats the request. Any other
   * panel stays until the new texts arrive.
   */
  async function translate(): Promise<void> {
    if (facts.$panel.get().kind === 'loading') return retry()
    await refresh($questions, fetchQuestions)
    await refresh($eligibility, fetchRule)
  }

  return {
    continueWithServer,
    decide,
    retry,
    translate,
    answersOnPath,
    callContext,
  }
}

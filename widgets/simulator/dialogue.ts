import { type Answer, postRule } from '../contract/eligibility'
import { getQuestions, type Question } from '../contract/question'
import { type Answers, isCoherent } from '../contract/walk'
import type { SanteElement } from '../element'
import { type Asker, idle, load, tell } from '../state/loadable'
import { world } from '../state/world'
import type { Facts } from './facts'
import type { Place } from './panel'

/** The given answers to these questions, as they travel. */
const pick = (answers: Answers, path: Question[]): Answer[] =>
  path.map(({ key }) => ({ questionKey: key, answer: answers[key] ?? '' }))

/** What the simulator asks the server once the local questions are answered: more questions, then the rule. */
export function createDialogue(element: SanteElement, facts: Facts, go: (place: Place) => void) {
  const { $place, $questions, $eligibility, $local, $server } = facts

  function asker(): Asker {
    const { language, texts } = element.$voice.get()
    const base = element.$settings.get().apiBase ?? world.apiBase
    return { line: { base, fetch: world.fetch, language }, source: element, texts, code: 'data' }
  }

  /** The server needs nationality and birth date; without them the visitor is told, and nothing is sent (spec, 5). */
  function identity(): { nationality: string; birthdate: string } | undefined {
    const { nationality, birthdate } = $local.get().said
    if (nationality && birthdate) return { nationality, birthdate }
    tell({ kind: 'malformed' }, asker())
    return undefined
  }

  async function fetchQuestions(): Promise<boolean> {
    const input = identity()
    const isGood = (questions: Question[]) => isCoherent(questions, $local.get().questions)
    return input !== undefined && load($questions, getQuestions, input, asker(), isGood)
  }

  async function fetchRule(): Promise<boolean> {
    const input = identity()
    const { said, path } = $server.get()
    return (
      input !== undefined && load($eligibility, postRule, { ...input, answers: pick(said, path) }, asker())
    )
  }

  /** Every walked answer, local ones too. */
  const walked = (): Answer[] => pick($server.get().said, facts.$path.get())

  async function judge(): Promise<void> {
    const asked = fetchRule()
    go('end')
    await asked
    const outcome = $eligibility.get()
    if (outcome.state !== 'resolved' || $place.get() !== 'end') return
    const { eligible } = outcome.value
    element.emit('eligibility', { eligible })
    if (eligible) world.startDraft?.(walked(), outcome.value)
  }

  /** Past the last local question: on to the server's first, or to the rule if it has none for this visitor. */
  async function enter(): Promise<void> {
    if ($questions.get().state !== 'resolved') {
      go('end')
      if (!(await fetchQuestions()) || $place.get() !== 'end') return
    }
    await goOn($server.get().path[0])
  }

  /** After a failure: asks anew, since the questionnaire may have changed, and goes on where an answer is missing. */
  async function again(): Promise<void> {
    go('end')
    $eligibility.set(idle)
    if (!(await fetchQuestions()) || $place.get() !== 'end') return
    const { isDone, path } = $server.get()
    await goOn(isDone ? undefined : path.at(-1))
  }

  async function goOn(question: Question | undefined): Promise<void> {
    if (question) go(question.key)
    else await judge()
  }

  /** In another language, the server's questions and reason come again, and nobody is moved. */
  async function translate(): Promise<void> {
    const wasJudged = $eligibility.get().state === 'resolved'
    const wasAsked = $questions.get().state !== 'idle'
    if (wasAsked && (await fetchQuestions()) && wasJudged) await fetchRule()
  }

  return { enter, judge, again, translate, walked }
}

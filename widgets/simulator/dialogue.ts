import { type Answer, postRule } from '../contract/eligibility'
import { getQuestions, type Question } from '../contract/question'
import { type Answers, isCoherent } from '../contract/walk'
import type { SanteElement } from '../element'
import { type Asker, idle, load, tell } from '../state/loadable'
import { world } from '../state/world'
import type { Facts } from './facts'
import type { Place } from './panel'

/** The given answers to these questions, as they travel. */
export const pick = (answers: Answers, path: Question[]): Answer[] =>
  path.map(({ key }) => ({ questionKey: key, answer: answers[key] ?? '' }))

/** What the simulator asks the server once the local questions are answered: more questions, then the rule. */
export function createDialogue(element: SanteElement, facts: Facts, go: (place: Place) => void) {
  const { $place, $questions, $eligibility, $local, $server } = facts

  function asker(): Asker | undefined {
    const voice = element.$voice.get()
    if (!voice) return undefined
    const base = element.$settings.get().apiBase ?? world.apiBase
    const line = { base, fetch: world.fetch, language: voice.language }
    return { line, source: element, texts: voice.texts, code: 'data' }
  }

  /** Nationality and birth date, both of which the server needs; without them the visitor is told (spec, section 5). */
  function identity(asker: Asker): { nationality: string; birthdate: string } | undefined {
    const { nationality, birthdate } = $local.get().said
    if (nationality && birthdate) return { nationality, birthdate }
    tell({ kind: 'malformed' }, asker)
    return undefined
  }

  async function fetchQuestions(): Promise<boolean> {
    const by = asker()
    const input = by && identity(by)
    if (!input) return false
    return load($questions, getQuestions, input, by, questions =>
      isCoherent(questions, $local.get().questions),
    )
  }

  async function fetchRule(): Promise<boolean> {
    const by = asker()
    const input = by && identity(by)
    if (!input) return false
    const { said, path } = $server.get()
    return load($eligibility, postRule, { ...input, answers: pick(said, path) }, by)
  }

  async function judge(): Promise<void> {
    go('end')
    if (!(await fetchRule())) return
    const outcome = $eligibility.get()
    if (outcome.state !== 'resolved' || $place.get() !== 'end') return
    element.emit('eligibility', { eligible: outcome.value.eligible })
    if (outcome.value.eligible) world.startDraft?.(walked(), outcome.value)
  }

  /** Every walked answer, local ones too. */
  function walked(): Answer[] {
    const { said, path } = $server.get()
    return pick(said, [...$local.get().path, ...path])
  }

  /** Past the last local question: on to the server's first, or to the rule if it has none for this visitor. */
  async function enter(): Promise<void> {
    go('end')
    if ($questions.get().state !== 'resolved' && !(await fetchQuestions())) return
    if ($place.get() !== 'end') return
    const first = $server.get().path[0]
    if (first) go(first.key)
    else await judge()
  }

  /** After a failure: asks anew, since the questionnaire may have changed, and goes on where an answer is missing. */
  async function again(): Promise<void> {
    go('end')
    $eligibility.set(idle)
    if (!(await fetchQuestions()) || $place.get() !== 'end') return
    const { isDone, path } = $server.get()
    const open = path.at(-1)
    if (!isDone && open) go(open.key)
    else await judge()
  }

  /** In another language, the server's questions and reason come again; nobody is moved unless their question is gone. */
  async function translate(): Promise<void> {
    if ($questions.get().state === 'idle') return
    const wasJudged = $eligibility.get().state === 'resolved'
    if (!(await fetchQuestions())) return
    const place = $place.get()
    const isAnywhere =
      place === 'start' || place === 'end' || facts.$path.get().some(({ key }) => key === place)
    if (!isAnywhere) await again()
    else if (wasJudged) await fetchRule()
  }

  return { enter, judge, again, translate, walked }
}

import type { Eligibility } from '../contract/eligibility/eligibility'
import type { Question } from '../contract/eligibility/question'
import type { Loadable } from '../runtime/loadable'

/** The visitor's position: before the questions, after them, or at a question (its key). */
export type Position = 'start' | 'end' | (string & {})

/** The panel that is shown. `number` counts questions from 1. */
export type Panel =
  | { kind: 'start' }
  | { kind: 'question'; question: Question; number: number }
  | { kind: 'alert'; question: Question }
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'eligible'; verdict: Eligibility }
  | { kind: 'ineligible'; verdict: Eligibility }

/** Returns the panel to show at a position. `path` contains the questions that the visitor has reached. */
export function panelAt(
  position: Position,
  path: Question[],
  questions: Loadable<Question[]>,
  outcome: Loadable<Eligibility>,
): Panel {
  if (position === 'start') return { kind: 'start' }
  const index = path.findIndex(({ key }) => key === position)
  const question = path[index]
  if (question?.type === 'alert') return { kind: 'alert', question }
  if (question) return { kind: 'question', question, number: index + 1 }
  // The position has no question, and no result was requested: the server has withdrawn the current question.
  const isGone = questions.state === 'resolved' && outcome.state === 'idle'
  if (questions.state === 'rejected' || outcome.state === 'rejected' || isGone) return { kind: 'failed' }
  if (outcome.state !== 'resolved') return { kind: 'loading' }
  return { kind: outcome.value.eligible ? 'eligible' : 'ineligible', verdict: outcome.value }
}

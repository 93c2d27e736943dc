import { birthdateFault, type DateFault, dateFault } from './date'
import { type Condition, choicesOf, type Question } from './question'

/** What was said, by the key of the question; also to questions that are no longer on the way. */
export type Answers = Readonly<Record<string, string>>

export interface Walk {
  /** The questions met so far, in order: up to the first without a good answer, or an alert. */
  path: Question[]
  /** The good answers along the path, and nothing from abandoned branches. */
  said: Answers
  /** True once every question on the way has a good answer, and no alert stands in it. */
  isDone: boolean
}

/** A condition on a question that was not asked compares with nothing: `eq` fails, `neq` holds. */
export const isMet = (condition: Condition | undefined, said: Answers): boolean =>
  !condition || (said[condition.key] === condition.value) === (condition.operator === 'eq')

export type AnswerFault = { code: 'required'; part?: undefined; max?: undefined } | DateFault

/** What keeps an answer from being one. `today` (YYYY-MM-DD) is for the birth date, which lies behind it. */
export function answerFault(question: Question, answer: string, today: string): AnswerFault | undefined {
  if (question.key === 'birthdate') return birthdateFault(answer, today)
  if (question.type === 'date') return dateFault(answer)
  return choicesOf(question).some(({ value }) => value === answer) ? undefined : { code: 'required' }
}

/** Walks the questions as far as the answers carry; `before` is what an earlier questionnaire has established. */
export function walk(questions: Question[], answers: Answers, today: string, before: Answers = {}): Walk {
  const path: Question[] = []
  let said = before
  for (const question of questions) {
    if (!isMet(question.condition, said)) continue
    path.push(question)
    const answer = answers[question.key] ?? ''
    if (question.type === 'alert' || answerFault(question, answer, today))
      return { path, said, isDone: false }
    said = { ...said, [question.key]: answer }
  }
  return { path, said, isDone: true }
}

/** True if no key comes twice, and each condition speaks of a question that comes before it. */
export const isCoherent = (questions: Question[], before: Question[] = []): boolean =>
  questions.every(({ key, condition }, index) => {
    const earlier = [...before, ...questions.slice(0, index)].map(question => question.key)
    return !earlier.includes(key) && (!condition || earlier.includes(condition.key))
  })

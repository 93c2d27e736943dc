import { birthdateFault, type DateFault, dateFault } from '../../shared/date'
import { type Condition, choicesOf, type Question } from './question'

/** The answers by question key, including those to questions that are not on the path any more. */
export type Answers = Readonly<Record<string, string>>

export interface Walk {
  /** The questions so far, in order. The path ends at an alert, or at the first question without a valid answer. */
  path: Question[]
  /** The earlier answers and the valid answers on the path, without those of abandoned branches. */
  validAnswers: Answers
  /** True if every question on the path has a valid answer, and none is an alert. */
  isDone: boolean
}

/** Returns whether a condition holds. Without an answer to its question, `eq` is false and `neq` is true. */
export const isConditionMet = (condition: Condition | undefined, answers: Answers): boolean =>
  !condition || (answers[condition.key] === condition.value) === (condition.operator === 'eq')

export type AnswerFault =
  | { code: 'required'; part?: undefined; max?: undefined; month?: undefined }
  | DateFault

/** Returns why an answer is not valid. `today` (YYYY-MM-DD) limits the birth date. */
export function answerFault(question: Question, answer: string, today: string): AnswerFault | undefined {
  if (question.key === 'birthdate') return birthdateFault(answer, today)
  if (question.type === 'date') return dateFault(answer)
  return choicesOf(question).some(({ value }) => value === answer) ? undefined : { code: 'required' }
}

/** Walks the questions as far as the answers allow. `earlierAnswers` are the valid answers to earlier questions. */
export function walk(
  questions: Question[],
  answers: Answers,
  today: string,
  earlierAnswers: Answers = {},
): Walk {
  const path: Question[] = []
  let validAnswers = earlierAnswers
  for (const question of questions) {
    if (!isConditionMet(question.condition, validAnswers)) continue
    path.push(question)
    const answer = answers[question.key] ?? ''
    if (question.type === 'alert' || answerFault(question, answer, today))
      return { path, validAnswers, isDone: false }
    validAnswers = { ...validAnswers, [question.key]: answer }
  }
  return { path, validAnswers, isDone: true }
}

/** Returns true if no question key occurs twice, and each condition refers to an earlier question. */
export const isCoherent = (questions: Question[], earlierQuestions: Question[] = []): boolean =>
  questions.every(({ key, condition }, index) => {
    const earlier = [...earlierQuestions, ...questions.slice(0, index)].map(question => question.key)
    return !earlier.includes(key) && (!condition || earlier.includes(condition.key))
  })

import type { Question } from '../contract/question'
import { type Answers, isMet } from '../contract/walk'

/** How many questions are sure to come, as far as the answers so far can tell. */
const ahead = (questions: Question[], said: Answers) =>
  questions.filter(
    ({ type, condition }) =>
      type !== 'alert' && (!condition || condition.key in said) && isMet(condition, said),
  ).length

/**
 * How much of a questionnaire lies before the question `key`, from 0 to 1; all of it if the question is not there.
 * Each answer takes its part of what is left, so a branch that turns out longer slows the bar and never pulls it back.
 */
export function share(questions: Question[], path: Question[], said: Answers, key: string): number {
  let part = 0
  const known = Object.fromEntries(
    Object.entries(said).filter(([said]) => !path.some(({ key }) => key === said)),
  )
  for (const question of path) {
    if (question.key === key) return part
    known[question.key] = said[question.key] ?? ''
    part += (1 - part) / (1 + ahead(questions.slice(questions.indexOf(question) + 1), known))
  }
  return 1
}

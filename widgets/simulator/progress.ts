import type { Question } from '../contract/question'
import { type Answers, isMet } from '../contract/walk'

/** How many more questions are certain, given the answers so far. */
const ahead = (questions: Question[], said: Answers) =>
  questions.filter(
    ({ type, condition }) =>
      type !== 'alert' && (!condition || condition.key in said) && isMet(condition, said),
  ).length

/**
 * The part of the questions before `key`, from 0 to 1; 1 if the question is not on the path. Each answer takes its
 * part of the rest, so a longer branch slows the bar and never moves it back.
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

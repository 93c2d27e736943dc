import type { Question } from '../../contract/eligibility/question'
import { type Answers, isConditionMet } from '../../contract/eligibility/walk'

/** Weight of a question that depends on a later one: of many branches only one is walked. */
const UNCERTAIN = 0.25

/** Returns the expected number of further questions, given the answers so far. */
function ahead(questions: Question[], said: Answers): number {
  let expected = 0
  const coming = new Set<string>()
  for (const { key, type, condition } of questions) {
    const isUncertain = condition !== undefined && coming.has(condition.key)
    if (type === 'alert' || !(isUncertain || isConditionMet(condition, said))) continue
    coming.add(key)
    expected += isUncertain ? UNCERTAIN : 1
  }
  return expected
}

/**
 * Returns the share of the questions before `key`, from 0 to 1; 1 if the question is not on the path. Each answer takes its share
 * of the rest, so that a longer branch slows the bar and never moves it back.
 */
export function answeredShare(questions: Question[], path: Question[], said: Answers, key: string): number {
  let part = 0
  for (const question of path) {
    if (question.key === key) return part
    part += (1 - part) / (1 + ahead(questions.slice(questions.indexOf(question) + 1), said))
  }
  return 1
}

/** Returns the estimated number of questions, given the answers before `key`: the answer to `key` may still change. */
export function estimatedCount(questions: Question[], path: Question[], said: Answers, key: string): number {
  const at = path.findIndex(question => question.key === key)
  const here = path[at]
  if (!here) return path.length
  const open = path.slice(at).map(question => question.key)
  const before = Object.fromEntries(Object.entries(said).filter(([asked]) => !open.includes(asked)))
  const after = questions.slice(questions.indexOf(here))
  return Math.round(at + ahead(after, before))
}

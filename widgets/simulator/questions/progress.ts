import type { Question } from '../../contract/eligibility/question'
import { type Answers, isConditionMet } from '../../contract/eligibility/walk'

/** Weight of a question that depends on an answer not given yet: of several branches, the visitor gets only one. */
const UNCERTAIN_WEIGHT = 0.25

/** Returns the expected number of further questions, given the answers so far. */
function expectedAfter(questions: Question[], answers: Answers): number {
  let expected = 0
  const expectedKeys = new Set<string>()
  for (const { key, type, condition } of questions) {
    const isUncertain = condition !== undefined && expectedKeys.has(condition.key)
    if (type === 'alert' || !(isUncertain || isConditionMet(condition, answers))) continue
    expectedKeys.add(key)
    expected += isUncertain ? UNCERTAIN_WEIGHT : 1
  }
  return expected
}

/**
 * Returns the share of the questions before `key`, from 0 to 1; 1 if the question is not on the path. Each answer adds an equal
 * part of the remaining share. A longer branch therefore slows the bar down, and never moves it back.
 */
export function answeredShare(
  questions: Question[],
  path: Question[],
  answers: Answers,
  key: string,
): number {
  let share = 0
  for (const question of path) {
    if (question.key === key) return share
    share += (1 - share) / (1 + expectedAfter(questions.slice(questions.indexOf(question) + 1), answers))
  }
  return 1
}

/** Returns the estimated number of questions, given the answers before `key`: the answer to `key` may still change. */
export function estimatedCount(
  questions: Question[],
  path: Question[],
  answers: Answers,
  key: string,
): number {
  const index = path.findIndex(question => question.key === key)
  const current = path[index]
  if (!current) return path.length
  const openKeys = path.slice(index).map(question => question.key)
  const earlierAnswers = Object.fromEntries(
    Object.entries(answers).filter(([questionKey]) => !openKeys.includes(questionKey)),
  )
  const remaining = questions.slice(questions.indexOf(current))
  return Math.round(index + expectedAfter(remaining, earlierAnswers))
}

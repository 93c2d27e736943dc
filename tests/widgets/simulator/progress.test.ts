import { expect, test } from 'vitest'
import type { Question } from '../../../widgets/contract/eligibility/question'
import { walk } from '../../../widgets/contract/eligibility/walk'
import { answeredShare, estimatedCount } from '../../../widgets/simulator/questions/progress'

const yesOrNo = (key: string, after?: [key: string, value: string]): Question => ({
  key,
  type: 'radio',
  title: key,
  values: ['yes', 'no'].map(value => ({ value, label: value })),
  ...(after && { condition: { key: after[0], operator: 'eq', value: after[1] } }),
})

/** Three questions for everyone. Some visitors get a fourth question, and then one of the last two. */
const questions = [
  yesOrNo('first'),
  yesOrNo('second'),
  yesOrNo('third'),
  yesOrNo('branch', ['third', 'yes']),
  yesOrNo('left', ['branch', 'yes']),
  yesOrNo('right', ['branch', 'no']),
]

/** Returns the first question without an answer, the answered share in percent, and the expected number of questions. */
function progressWith(answers: Record<string, string>) {
  const { path, validAnswers } = walk(questions, answers, '2026-09-01')
  const key = path.at(-1)?.key ?? ''
  const count = estimatedCount(questions, path, validAnswers, key)
  return { key, percent: Math.round(answeredShare(questions, path, validAnswers, key) * 100), count }
}

test('a question that depends on a later answer counts as a quarter of a question', () => {
  expect(progressWith({})).toEqual({ key: 'first', percent: 0, count: 4 })
  expect(progressWith({ first: 'no' })).toEqual({ key: 'second', percent: 27, count: 4 })
  expect(progressWith({ first: 'no', second: 'no' })).toEqual({ key: 'third', percent: 53, count: 4 })
})

test('a longer branch slows the progress bar, and never moves it back', () => {
  const untilBranch = { first: 'no', second: 'no', third: 'yes' }
  expect(progressWith(untilBranch)).toEqual({ key: 'branch', percent: 72, count: 5 })
  expect(progressWith({ ...untilBranch, branch: 'no' })).toEqual({ key: 'right', percent: 86, count: 5 })
})

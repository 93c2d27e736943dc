import { expect, test } from 'vitest'
import type { Condition, Question } from '../../../widgets/contract/eligibility/question'
import { isCoherent, isConditionMet, walk } from '../../../widgets/contract/eligibility/walk'

const TODAY = '2026-09-01'
const questionOf = (key: string, condition?: Condition): Question => ({
  key,
  type: 'radio',
  title: key,
  values: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
  ...(condition && { condition }),
})
const conditionOf = (key: string, operator: Condition['operator'], value: string): Condition => ({
  key,
  operator,
  value,
})
const keys = (questions: Question[]) => questions.map(({ key }) => key)

test('a condition compares the answer, and a question without an answer differs from every value', () => {
  expect(isConditionMet(undefined, {})).toBe(true)
  expect(isConditionMet(conditionOf('a', 'eq', 'yes'), { a: 'yes' })).toBe(true)
  expect(isConditionMet(conditionOf('a', 'eq', 'yes'), { a: 'no' })).toBe(false)
  expect(isConditionMet(conditionOf('a', 'neq', 'yes'), { a: 'no' })).toBe(true)
  expect(isConditionMet(conditionOf('a', 'neq', 'yes'), { a: 'yes' })).toBe(false)
  expect(isConditionMet(conditionOf('a', 'eq', 'yes'), {})).toBe(false)
  expect(isConditionMet(conditionOf('a', 'neq', 'yes'), {})).toBe(true)
})

test('the walk ends at the first question without a valid answer', () => {
  const questions = [questionOf('a'), questionOf('b'), questionOf('c')]
  expect(keys(walk(questions, {}, TODAY).path)).toEqual(['a'])
  expect(keys(walk(questions, { a: 'yes', b: 'maybe', c: 'no' }, TODAY).path)).toEqual(['a', 'b'])
  expect(walk(questions, { a: 'yes', b: 'no', c: 'no' }, TODAY)).toMatchObject({ isDone: true })
})

test('an answer to a question that is no longer on the path has no effect', () => {
  const questions = [
    questionOf('a'),
    questionOf('b', conditionOf('a', 'eq', 'yes')),
    questionOf('c', conditionOf('b', 'eq', 'yes')),
  ]
  expect(walk(questions, { a: 'no', b: 'yes', c: 'yes' }, TODAY)).toMatchObject({
    path: [{ key: 'a' }],
    validAnswers: { a: 'no' },
    isDone: true,
  })
})

test('an alert ends the walk even if questions follow', () => {
  const questions = [
    questionOf('a'),
    { key: 'stop', type: 'alert', title: 'Stop' } as Question,
    questionOf('b'),
  ]
  expect(walk(questions, { a: 'yes', stop: 'yes', b: 'yes' }, TODAY)).toMatchObject({
    isDone: false,
    path: [{ key: 'a' }, { key: 'stop' }],
  })
})

test('a second list of questions may depend on the answers to the first', () => {
  const questions = [questionOf('b', conditionOf('a', 'eq', 'yes'))]
  expect(walk(questions, {}, TODAY, { a: 'yes' }).path).toHaveLength(1)
  expect(walk(questions, {}, TODAY, { a: 'no' }).isDone).toBe(true)
})

test('a questionnaire is coherent if every key is new and every condition refers to an earlier key', () => {
  expect(isCoherent([questionOf('a'), questionOf('b', conditionOf('a', 'eq', 'yes'))])).toBe(true)
  expect(isCoherent([questionOf('b', conditionOf('a', 'eq', 'yes')), questionOf('a')])).toBe(false)
  expect(isCoherent([questionOf('a'), questionOf('a')])).toBe(false)
  expect(isCoherent([questionOf('a', conditionOf('a', 'eq', 'yes'))])).toBe(false)
  expect(isCoherent([questionOf('b', conditionOf('a', 'eq', 'yes'))], [questionOf('a')])).toBe(true)
})

import { expect, test } from 'vitest'
import { serverQuestions } from '../../demo/server/domain/rules/eligibility/questions'
import { localQuestions } from '../../widgets/contract/eligibility/local-questions'
import { walks } from '../actors/walks'
import { textsOf } from '../help/source/house'

const visitedKeys = new Set(
  walks.flatMap(({ answers, end }) => [...answers.map(({ questionKey }) => questionKey), end]),
)
const givenAnswers = new Set(
  walks.flatMap(({ answers }) => answers.map(({ questionKey, answer }) => `${questionKey}=${answer}`)),
)

test('every local question, alert and choice is reached by a walk', () => {
  expect(localQuestions.filter(({ key }) => !visitedKeys.has(key))).toEqual([])
  const choices = localQuestions
    .filter(({ type }) => type === 'radio' || type === 'cardBox')
    .flatMap(({ key, values = [] }) => values.map(value => `${key}=${value}`))
  expect(choices.filter(choice => !givenAnswers.has(choice))).toEqual([])
})

test('every question of the server and each of its answers is reached by a walk', () => {
  const choices = Object.values(serverQuestions).flatMap(list =>
    list.flatMap(({ key, values }) => values.map(value => `${key}=${value}`)),
  )
  expect(choices.filter(choice => !givenAnswers.has(choice))).toEqual([])
})

test('every reason for a refusal is shown in a walk', () => {
  const reasons = Object.entries(textsOf('en', 'eligibility')).filter(([key]) => key.startsWith('reason.'))
  expect(reasons.filter(([, text]) => !walks.some(({ reason }) => reason?.test(text)))).toEqual([])
  expect(reasons).toHaveLength(3)
})

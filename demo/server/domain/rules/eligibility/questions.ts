import type { Answer } from '../../../../../widgets/contract/eligibility/eligibility'
import type { Condition, Question } from '../../../../../widgets/contract/eligibility/question'
import { type Answers, walk } from '../../../../../widgets/contract/eligibility/walk'
import type { FieldProblem } from '../../../http/problem'
import type { NationalityGroup } from './nationality-group'

/** A question without its texts, which are in the locales under its key. */
export interface PlainQuestion {
  key: string
  type: Question['type']
  values: string[]
  condition?: Condition
}

const yesOrNo = (key: string, askedAfterNo?: string): PlainQuestion => ({
  key,
  type: 'radio',
  values: ['yes', 'no'],
  ...(askedAfterNo && { condition: { key: askedAfterNo, operator: 'eq', value: 'no' } }),
})

/** The server's questions, by nationality group. */
export const serverQuestions: Record<NationalityGroup, PlainQuestion[]> = {
  europe: [yesOrNo('europeanCard'), yesOrNo('formS1', 'europeanCard'), yesOrNo('resources', 'formS1')],
  canada: [
    yesOrNo('quebecInsured'),
    {
      key: 'quebecForm',
      type: 'select',
      values: ['q102', 'q106', 'none'],
      condition: { key: 'quebecInsured', operator: 'neq', value: 'no' },
    },
  ],
  andorra: [yesOrNo('andorraInsured')],
  france: [{ key: 'frenchOrigin', type: 'cardBox', values: ['overseas', 'bornAbroad', 'other'] }],
  world: [],
}

/** A question without its texts. `values` are the answers that it offers. */
type JudgedQuestion = Pick<Question, 'key' | 'type' | 'condition'> & { values?: string[]; since?: string }

/** `alert` is the key of the alert that stops the questionnaire. */
type JudgedAnswers = { validAnswers: Answers } | { alert: string } | { violations: FieldProblem[] }

const toQuestion = ({ values = [], ...question }: JudgedQuestion): Question => ({
  ...question,
  title: question.key,
  values: values.map(value => ({ value, label: value })),
})

/**
 * Validates the answers. Exactly the questions that this visitor is asked must be answered. A question that was added after the
 * first release (`since`) may be left out, because an earlier release does not ask it.
 */
export function judgeAnswers(questions: JudgedQuestion[], answers: Answer[], today: string): JudgedAnswers {
  const answersByKey = Object.fromEntries(answers.map(({ questionKey, answer }) => [questionKey, answer]))
  const askedQuestions = questions.filter(({ key, since }) => !since || answersByKey[key] !== undefined)
  const { path, validAnswers, isDone } = walk(askedQuestions.map(toQuestion), answersByKey, today)
  const violations = answers.flatMap(({ questionKey }, index): FieldProblem[] => {
    const isRepeated = answers.findIndex(answer => answer.questionKey === questionKey) < index
    if (isRepeated || !path.some(({ key }) => key === questionKey))
      return [{ path: `answers.${index}.questionKey`, code: 'questionKey' }]
    return validAnswers[questionKey] === undefined
      ? [{ path: `answers.${index}.answer`, code: 'answer' }]
      : []
  })
  const last = path.at(-1)
  if (last?.type === 'alert') return { alert: last.key }
  if (violations.length === 0 && !isDone) violations.push({ path: 'answers', code: 'answers' })
  return violations.length > 0 ? { violations } : { validAnswers }
}

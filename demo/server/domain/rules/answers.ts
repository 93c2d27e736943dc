import type { Answer } from '../../../../widgets/contract/eligibility/eligibility'
import type { Question } from '../../../../widgets/contract/eligibility/question'
import { type Answers, walk } from '../../../../widgets/contract/eligibility/walk'
import type { FieldProblem } from '../../http/problem'

/** A question without its texts, with its valid answers. */
type JudgedQuestion = Pick<Question, 'key' | 'type' | 'condition'> & { values?: string[] }

/** `alert` is the key of the alert that stops the questionnaire. */
type JudgedAnswers = { said: Answers } | { alert: string } | { violations: FieldProblem[] }

const asAsked = ({ values = [], ...question }: JudgedQuestion): Question => ({
  ...question,
  title: question.key,
  values: values.map(value => ({ value, label: value })),
})

/** Validates the answers: exactly the questions that this visitor is asked must be answered. */
export function judgeAnswers(questions: JudgedQuestion[], answers: Answer[], today: string): JudgedAnswers {
  const given = Object.fromEntries(answers.map(({ questionKey, answer }) => [questionKey, answer]))
  const { path, said, isDone } = walk(questions.map(asAsked), given, today)
  const violations = answers.flatMap(({ questionKey }, index): FieldProblem[] => {
    const isAgain = answers.findIndex(answer => answer.questionKey === questionKey) < index
    if (isAgain || !path.some(({ key }) => key === questionKey))
      return [{ path: `answers.${index}.questionKey`, code: 'questionKey' }]
    return said[questionKey] === undefined ? [{ path: `answers.${index}.answer`, code: 'answer' }] : []
  })
  const last = path.at(-1)
  if (last?.type === 'alert') return { alert: last.key }
  if (violations.length === 0 && !isDone) violations.push({ path: 'answers', code: 'answers' })
  return violations.length > 0 ? { violations } : { said }
}

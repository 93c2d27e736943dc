import { localQuestions } from '../contract/local-questions'
import type { Choice, Question } from '../contract/question'
import type { Texts } from '../state/texts'

const asIs = new Map<string[], Choice[]>()

/** Countries are named by the list that shows them, when it opens: until then their codes do, made once for all. */
function unnamed(values: string[]): Choice[] {
  const choices = asIs.get(values) ?? values.map(value => ({ value, label: value }))
  asIs.set(values, choices)
  return choices
}

/** The local questions in the visitor's words. */
export const wordedQuestions = (texts: Texts): Question[] =>
  localQuestions.map(({ values = [], ...question }) => {
    const { key, type } = question
    const named = () =>
      values.map(value =>
        type === 'radio'
          ? { value, label: texts(value) }
          : {
              value,
              label: texts(`${key}.${value}.label`),
              description: texts(`${key}.${value}.description`),
            },
      )
    return {
      ...question,
      title: texts(`${key}.title`),
      description: texts(`${key}.description`),
      values: type === 'select' ? unnamed(values) : named(),
    }
  })

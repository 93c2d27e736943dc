import { localQuestions } from '../contract/local-questions'
import type { Question } from '../contract/question'
import type { Texts } from '../state/texts'

const optional = (key: 'description', text: string) => (text ? { [key]: text } : {})

/** The local questions in the visitor's words. Countries are named by the list that shows them, when it opens. */
export const wordedQuestions = (texts: Texts): Question[] =>
  localQuestions.map(({ values = [], ...question }) => ({
    ...question,
    title: texts(`${question.key}.title`),
    ...optional('description', texts(`${question.key}.description`)),
    values: values.map(value => ({
      value,
      label:
        question.type === 'select'
          ? value
          : texts(question.type === 'radio' ? value : `${question.key}.${value}.label`),
      ...optional(
        'description',
        question.type === 'cardBox' ? texts(`${question.key}.${value}.description`) : '',
      ),
    })),
  }))

import { nationalities } from '../../contract/country'
import { localQuestions } from '../../contract/eligibility/local-questions'
import type { Question } from '../../contract/eligibility/question'
import type { Texts } from '../../i18n/texts'

/** Country names are added by the list when it opens; until then their codes are used. */
const unnamed = nationalities.map(value => ({ value, label: value }))

/** Returns the local questions with their texts. */
export const wordedQuestions = (texts: Texts): Question[] =>
  localQuestions.map(({ values = [], ...question }) => {
    const { key, type } = question
    return {
      ...question,
      title: texts(`${key}.title`),
      description: texts(`${key}.description`),
      values:
        type === 'select'
          ? unnamed
          : values.map(value => ({
              value,
              label: texts(type === 'radio' ? value : `${key}.${value}.label`),
              description: texts(`${key}.${value}.description`),
            })),
    }
  })

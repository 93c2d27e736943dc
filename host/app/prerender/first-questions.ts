import { languages } from '../../../widgets'
import { drawSnippet } from './first-screens'

const drawn = languages.map(async language => [language, await drawSnippet(language)] as const)

/** The first question for a partner's page, by language. */
export const firstQuestions = Object.fromEntries(await Promise.all(drawn))

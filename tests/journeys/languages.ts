import { type Language, languages } from '../../widgets/shared/language'

/**
 * The languages of the journeys that repeat a visit in several languages: all of them in CI. Elsewhere, so that `npm test` ends
 * within minutes, French (the default) and Arabic (written from right to left). Some journeys name other languages.
 */
export const visitedLanguages: readonly Language[] = process.env.CI ? languages : ['fr', 'ar']

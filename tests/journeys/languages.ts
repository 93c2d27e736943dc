import { type Language, languages } from '../../widgets/shared/language'

/**
 * The languages in which the journeys visit the pages: all of them in CI. Elsewhere, so that `npm test` ends within minutes,
 * French (the default) and Arabic (written from right to left).
 */
export const visitedLanguages: readonly Language[] = process.env.CI ? languages : ['fr', 'ar']

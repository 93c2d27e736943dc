/** EU 27, Iceland, Liechtenstein, Norway and Switzerland, without France (contract, section 6). */
const europe =
  'AT BE BG HR CY CZ DK EE FI DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH'.split(' ')

/**
 * Countries in `europe` whose civil-status documents need a translation; the others need none. Sources disagree about these two.
 */
const needingTranslation = ['GR', 'BG']

export type NationalityGroup = 'france' | 'europe' | 'andorra' | 'canada' | 'world'

const groupOfCountry: Record<string, NationalityGroup> = { FR: 'france', AD: 'andorra', CA: 'canada' }

/** Returns the group of rules for a nationality (ISO 3166-1 alpha-2). */
export const nationalityGroup = (nationality: string): NationalityGroup =>
  groupOfCountry[nationality] ?? (europe.includes(nationality) ? 'europe' : 'world')

/** Returns true if the proof of civil status of this nationality needs a sworn translation. */
export const needsTranslation = (nationality: string): boolean =>
  !['france', 'europe'].includes(nationalityGroup(nationality)) || needingTranslation.includes(nationality)

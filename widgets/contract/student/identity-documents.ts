import * as z from 'zod/mini'
import { calendarDate } from '../../shared/date'
import { limits } from '../../shared/limits'
import { readNumber } from '../../shared/text'
import { whenValid } from '../document/check'

/**
 * Identity document, visa and residence permit. The bank details are in another file, because the code that checks them is large.
 */

export const residenceTypes = [
  'LONG_STAY_VISA',
  'MULTI_ANNUAL_CARD',
  'CARD_RECEIPT',
  'TEMPORARY_CARD',
] as const

export const identityTypes = ['PASSPORT', 'IDENTITY_CARD'] as const

const matches = (pattern: RegExp, code: string) =>
  z
    .string()
    .check(
      z.overwrite(readNumber),
      z.regex(pattern, { error: ({ input }) => (input === '' ? 'required' : code) }),
    )

/** The start must be before the end (spec, section 5). */
const chronological = z.refine<{ startDate: string; endDate: string }>(
  ({ startDate, endDate }) => startDate < endDate,
  { message: 'chronological', path: ['endDate'], when: whenValid('startDate', 'endDate') },
)

export const identity = z.strictObject({
  kind: z.literal('identity'),
  type: z.enum(identityTypes, { error: 'required' }),
})

export const visa = z
  .strictObject({
    kind: z.literal('visa'),
    number: matches(/^FRA\d{9}$/, 'visaNumber'),
    startDate: calendarDate,
    endDate: calendarDate,
  })
  .check(chronological)

export const residence = z
  .strictObject({
    kind: z.literal('residence'),
    type: z.enum(residenceTypes, { error: 'required' }),
    foreignerNumber: matches(new RegExp(`^\\d{${limits.foreignerNumberDigits}}$`), 'foreignerNumber'),
    startDate: calendarDate,
    endDate: calendarDate,
  })
  .check(chronological)

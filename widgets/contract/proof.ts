import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import * as z from 'zod/mini'
import type { Category } from './attachment'
import { oneOf } from './check'
import { name } from './identity'
import { identity, residence, visa } from './stay'

/** An account that is not the student's own needs the name of its holder. */
export const bank = z
  .strictObject({
    kind: z.literal('bank'),
    iban: z.string().check(
      z.refine(text => text !== '', { message: 'required', abort: true }),
      z.refine(text => electronicFormatIBAN(text) === text && isValidIBAN(text), {
        message: 'iban',
        abort: true,
      }),
    ),
    hasNoFrenchIban: oneOf(true, false),
    hasNoNamedRib: oneOf(true, false),
    holder: z.nullable(name),
  })
  .check(
    z.refine(({ iban, hasNoFrenchIban }) => hasNoFrenchIban || iban.startsWith('FR'), {
      message: 'ibanFrench',
      path: ['iban'],
    }),
    z.refine(({ hasNoNamedRib, holder }) => hasNoNamedRib === (holder !== null), {
      message: 'required',
      path: ['holder'],
    }),
  )

/** The details of a document, which an agent would otherwise have to copy from it. */
export const details = z.discriminatedUnion('kind', [identity, visa, residence, bank])
export type Details = z.output<typeof details>

/** The details that documents of this category have; most have none. */
export const detailsOf: Partial<Record<Category, Details['kind']>> = {
  IDENTITY: 'identity',
  VISA: 'visa',
  RESIDENCE_PERMIT: 'residence',
  BANK_DETAILS: 'bank',
  BANK_DETAILS_2: 'bank',
}

/**
 * Do these details fit a document of this category? Bank details in another name have a category of their own; an
 * identity document may have none (contract, section 5).
 */
export function areDetailsFor(category: Category, given: Details | undefined): boolean {
  if (!given && category === 'IDENTITY') return true
  if (given?.kind !== detailsOf[category]) return false
  return given?.kind !== 'bank' || given.hasNoNamedRib === (category === 'BANK_DETAILS_2')
}

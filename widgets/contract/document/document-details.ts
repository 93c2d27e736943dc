import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import * as z from 'zod/mini'
import { readNumber } from '../../shared/text'
import { identity, residence, visa } from '../student/identity-documents'
import { name } from '../student/record'
import { checkRules, oneOf, required, whenValid } from './check'

/** Converts a typed or copied IBAN to its electronic format. */
export const readIban = (text: string): string => readNumber(text).replace(/^IBAN:?/, '')

/** The bank details. An account of another person needs the name of its holder. */
export const bank = z
  .strictObject({
    kind: z.literal('bank'),
    iban: z.string().check(
      z.overwrite(readIban),
      checkRules(required, {
        holds: text => electronicFormatIBAN(text) === text && isValidIBAN(text),
        code: 'iban',
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
      when: whenValid('iban', 'hasNoFrenchIban'),
    }),
    z.refine(({ hasNoNamedRib, holder }) => hasNoNamedRib === (holder !== null), {
      message: 'required',
      path: ['holder'],
      when: whenValid('hasNoNamedRib', 'holder'),
    }),
  )

/** The details of a document, as typed by the student. */
export const details = z.discriminatedUnion('kind', [identity, visa, residence, bank])
export type Details = z.output<typeof details>

import type { Category } from '../../widgets/contract/document/category'
import type { Details } from '../../widgets/contract/document/document-details'
import { exampleForeignerNumber } from '../../widgets/shared/limits'
import { bankAccount, visa } from '../actors/students'

/** Example details, for each category that has details. */
export const exampleDetails: Partial<Record<Category, Details>> = {
  IDENTITY: { kind: 'identity', type: 'PASSPORT' },
  VISA: visa,
  RESIDENCE_PERMIT: {
    kind: 'residence',
    type: 'CARD_RECEIPT',
    foreignerNumber: exampleForeignerNumber,
    startDate: '2026-08-01',
    endDate: '2027-08-01',
  },
  BANK_DETAILS: bankAccount,
  BANK_DETAILS_2: {
    kind: 'bank',
    iban: 'FR1420041010050500013M02606',
    hasNoFrenchIban: false,
    hasNoNamedRib: true,
    holder: 'Mai TRẦN',
  },
}

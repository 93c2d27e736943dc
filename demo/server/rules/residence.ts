import type { Category } from '../../../widgets/contract/attachment'
import { daysAfter } from './day'

/** A visa or permit that was found good. */
export interface ResidenceProof {
  document: Category
  /** The last day on which it is good: YYYY-MM-DD. */
  endDate: string
}

/** Days before a visa ends from which on a permit may be sent: renewal is asked for in the two months before. */
const AHEAD = 60

export const hasEnded = ({ endDate }: ResidenceProof, today: string): boolean => endDate < today

/** Is there a visa that ends soon, so that a permit may follow it in good time? */
export const isEndingSoon = (stays: ResidenceProof[], today: string): boolean =>
  stays.some(({ document, endDate }) => document === 'VISA' && daysAfter(endDate, -AHEAD) <= today)

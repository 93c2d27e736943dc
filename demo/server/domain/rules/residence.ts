import type { Category } from '../../../../widgets/contract/document/attachment'
import { daysAfter } from './day'

/** A validated visa or permit. */
export interface ResidenceProof {
  document: Category
  /** Its last day: YYYY-MM-DD. */
  endDate: string
}

/** Days before the end of a visa from which on a permit may be sent: students apply for it in the two months before. */
const AHEAD = 60

export const hasEnded = ({ endDate }: ResidenceProof, today: string): boolean => endDate < today

/** Is there a visa that ends soon, so that a permit may be sent beside it? */
export const isEndingSoon = (stays: ResidenceProof[], today: string): boolean =>
  stays.some(({ document, endDate }) => document === 'VISA' && daysAfter(endDate, -AHEAD) <= today)

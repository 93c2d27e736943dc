import type { Category } from '../../../../../widgets/contract/document/category'
import { daysAfter } from '../day'

/** A validated visa or permit. */
export interface ResidenceProof {
  document: Category
  /** Last day of validity: YYYY-MM-DD. */
  endDate: string
}

/** Days before the end of a visa from which a permit may be sent. Students apply for it in the last two months of the visa. */
const DAYS_AHEAD = 60

export const hasEnded = ({ endDate }: ResidenceProof, today: string): boolean => endDate < today

/** Returns true if a visa ends soon or has ended, so that a permit may be sent beside it. */
export const isEndingSoon = (stays: ResidenceProof[], today: string): boolean =>
  stays.some(({ document, endDate }) => document === 'VISA' && daysAfter(endDate, -DAYS_AHEAD) <= today)

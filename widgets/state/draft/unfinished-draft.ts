import type { Draft } from './draft'

/** Returns whether a draft is of a student who may register and has not sent it yet. */
export const isUnfinished = ({ eligibility, isAccepted }: Partial<Draft>): boolean =>
  eligibility?.eligible === true && !isAccepted

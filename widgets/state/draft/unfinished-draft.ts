import type { Draft } from './draft'

/** Returns whether the student may register and has not sent the registration yet. */
export const isUnfinished = ({ eligibility, isAccepted }: Partial<Draft>): boolean =>
  eligibility?.eligible === true && !isAccepted

import type { Draft } from './draft'

/** Is this the draft of a student who may register and has not sent it? */
export const isUnfinished = ({ eligibility, isAccepted }: Partial<Draft>): boolean =>
  eligibility?.eligible === true && !isAccepted

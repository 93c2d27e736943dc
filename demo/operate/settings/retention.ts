import * as z from 'zod/mini'
import { durations, type RetentionSettings } from '../../server/domain/retention/durations'

const days = (byDefault: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(36_500)), byDefault)

/** The variables of the retention periods, in days. */
export const retentionShape = {
  RETENTION: z._default(z.enum(['off', 'apply']), 'off'),
  RETENTION_CLOSED_CASES: days(durations.closedCases.days),
  RETENTION_DECIDED_CASES: days(durations.decidedCases.days),
  RETENTION_UNDECIDED_CASES: days(durations.undecidedCases.days),
  RETENTION_ERASURES: days(durations.erasures.days),
}

const retention = z.object(retentionShape)

export const readRetention = (given: z.output<typeof retention>): RetentionSettings => ({
  isApplied: given.RETENTION === 'apply',
  days: {
    closedCases: given.RETENTION_CLOSED_CASES,
    decidedCases: given.RETENTION_DECIDED_CASES,
    undecidedCases: given.RETENTION_UNDECIDED_CASES,
    erasures: given.RETENTION_ERASURES,
  },
})

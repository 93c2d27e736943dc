import { limits } from '../../../../widgets/shared/limits'

/**
 * Lifetimes of codes, tokens, sessions and mails, in milliseconds. How long records are kept is in
 * `demo/server/domain/retention/durations.ts`. How long photos and drafts wait for another device is in
 * `widgets/contract/parcel.ts`, which clients use too.
 */

export const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Lifetime of a code in a mail. */
export const CODE_TTL_MS = limits.codeMinutes * MINUTE_MS
/** Lifetimes of a student's token, and of a session with all its renewed tokens (contract, section 5). */
export const TOKEN_TTL_MS = 30 * MINUTE_MS
export const SESSION_TTL_MS = 12 * HOUR_MS
/** Maximum lifetime of an agent's session at the desk: in total (a working day), and without a request. */
export const AGENT_SESSION_TTL_MS = 10 * HOUR_MS
export const AGENT_IDLE_TTL_MS = 30 * MINUTE_MS
/** Time after which the next request of an agent makes the identity provider confirm the roles again. */
export const AGENT_ROLES_TTL_MS = 5 * MINUTE_MS
/** Maximum time for the delivery of a mail. An urgent mail, such as one with a code, expires after `CODE_TTL_MS`. */
export const MAIL_TTL_MS = 5 * DAY_MS

/**
 * How long what the server issues is valid, in milliseconds. How long records are kept is in
 * `demo/server/domain/retention/durations.ts`; how long a photo or a draft waits for another device, which clients know too, in
 * `widgets/contract/parcel.ts`.
 */

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** A code that was sent by e-mail (contract, section 5). */
export const CODE_TTL_MS = 10 * MINUTE_MS
/** A student's token, and a session with all its renewed tokens (contract, section 5). */
export const TOKEN_TTL_MS = 30 * MINUTE_MS
export const SESSION_TTL_MS = 12 * HOUR_MS
/** An agent's session at the desk: in all, a day's work; and without a request. */
export const AGENT_SESSION_TTL_MS = 10 * HOUR_MS
export const AGENT_IDLE_TTL_MS = 30 * MINUTE_MS
/** After this the identity provider is asked again for an agent's roles. */
export const AGENT_ROLES_TTL_MS = 5 * MINUTE_MS
/** How long delivery of a mail is tried. Mails with a code expire with the code. */
export const MAIL_TTL_MS = 5 * DAY_MS

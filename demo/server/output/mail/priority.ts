/** How mails of one priority are sent. Mails of another priority never block them. Times are in milliseconds. */
export interface MailPriority {
  isUrgent: boolean
  /** Maximum mails in progress. */
  atOnce: number
  /** Time after which another server may take a claimed mail: longer than a delivery may take. */
  claim: number
  /** Wait after the first failure. Each further one doubles it, up to the maximum. */
  backOff: number
  longestBackOff: number
}

/** Maximum milliseconds of one delivery, from the connection to the mail server's last reply: less than any claim. */
export const DELIVERY_LIMIT = 40_000

/** Codes have a separate priority, since they expire after ten minutes. */
export const mailPriorities: MailPriority[] = [
  { isUrgent: true, atOnce: 3, claim: 60_000, backOff: 10_000, longestBackOff: 10_000 },
  { isUrgent: false, atOnce: 5, claim: 120_000, backOff: 10_000, longestBackOff: 3_600_000 },
]

/** Maximum mails in progress, of all priorities. */
export const MAILS_AT_ONCE = mailPriorities.reduce((sum, { atOnce }) => sum + atOnce, 0)

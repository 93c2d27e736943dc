/** How mails of one priority are sent. Mails of another priority never block them. Milliseconds. */
export interface MailPriority {
  isUrgent: boolean
  /** Mails under way at a time. */
  atOnce: number
  /** After this time another server may take a claimed mail: longer than a delivery may take. */
  claim: number
  /** Wait after the first failure; each further one doubles it, up to the longest. */
  backOff: number
  longestBackOff: number
}

/** Milliseconds of one delivery in all, from the connection to the mail server's last reply: less than any claim. */
export const DELIVERY_LIMIT = 40_000

/** Codes first: they are valid for ten minutes. */
export const mailPriorities: MailPriority[] = [
  { isUrgent: true, atOnce: 3, claim: 60_000, backOff: 10_000, longestBackOff: 10_000 },
  { isUrgent: false, atOnce: 5, claim: 120_000, backOff: 10_000, longestBackOff: 3_600_000 },
]

/** Mails under way at a time, of all priorities. */
export const MAILS_AT_ONCE = mailPriorities.reduce((sum, { atOnce }) => sum + atOnce, 0)

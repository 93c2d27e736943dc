/** A way for mails of one kind, which none of another kind can block. Milliseconds. */
export interface MailPriority {
  isUrgent: boolean
  /** Mails under way at a time. */
  atOnce: number
  /** After this time a mail that a server took and never reported on is another server's: longer than a delivery may take. */
  claim: number
  /** Wait after the first failure; each further one doubles it, up to the longest. */
  backOff: number
  longestBackOff: number
}

/** What one delivery may take in all, from the connection to the mail server's last word: less than any claim. */
export const DELIVERY_LIMIT = 40_000

/** Codes first: they are of use for ten minutes. */
export const mailPriorities: MailPriority[] = [
  { isUrgent: true, atOnce: 3, claim: 60_000, backOff: 10_000, longestBackOff: 10_000 },
  { isUrgent: false, atOnce: 5, claim: 120_000, backOff: 10_000, longestBackOff: 3_600_000 },
]

/** Mails under way at a time, on all lanes. */
export const MAILS_AT_ONCE = mailPriorities.reduce((sum, { atOnce }) => sum + atOnce, 0)

import nodemailer from 'nodemailer'
import { deliveryAddress } from '../../domain/access/email'
import type { MailText } from './text'

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
const MAILS_AT_ONCE = mailPriorities.reduce((sum, { atOnce }) => sum + atOnce, 0)

/** Delivers mails. `deliver` rejects if a mail is not accepted. */
export interface MailTransport {
  deliver: (recipient: string, id: string, words: MailText) => Promise<void>
  /** Whether sent mails are kept in their table, for the demo's mailbox. */
  isKept: boolean
  close: () => void
}

/** Milliseconds after which a mail server counts as unreachable, and as no longer responding. */
const CONNECTION_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 20_000

export interface MailSettings {
  /** Sender of the envelope, if it differs from the sender of the mail. */
  returnPath?: string | undefined
  dkim?: { domainName: string; keySelector: string; privateKey: string } | undefined
}

interface SmtpOptions extends MailSettings {
  longest?: number
}

/**
 * Returns a transport for a mail server. The message id is the same at each attempt, so that a repeated mail can be recognised.
 * The socket time-out restarts at each command; a delivery that takes longer than `longest` milliseconds is aborted.
 */
export function createSmtp(
  url: string,
  from: string,
  { returnPath, dkim, longest = DELIVERY_LIMIT }: SmtpOptions = {},
): MailTransport {
  const server = nodemailer.createTransport({
    url,
    ...(dkim && { dkim }),
    pool: true,
    // Enough connections that a code never waits for one held by slower mails.
    maxConnections: MAILS_AT_ONCE,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  })
  const domain = from.split('@').at(-1)?.replace('>', '')
  return {
    isKept: false,
    async deliver(to, id, { subject, text }) {
      // An object is one mailbox. A string would be parsed as a list.
      const recipient = { name: '', address: deliveryAddress(to) }
      const signal = AbortSignal.timeout(longest)
      const messageId = `<${id}@${domain}>`
      // Bounces go to the envelope's sender.
      const envelope = returnPath && { envelope: { from: returnPath, to: recipient.address } }
      await server.sendMail({ from, to: recipient, subject, text, messageId, signal, ...envelope })
    },
    close: () => server.close(),
  }
}

/** Sends nothing: the mail stays in its table, and the demo shows it. */
export const mailboxTransport: MailTransport = {
  isKept: true,
  deliver: async () => undefined,
  close: () => undefined,
}

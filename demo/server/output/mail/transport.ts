import nodemailer from 'nodemailer'
import { deliveryAddress } from '../../domain/access/email'
import type { MailText } from './text'

/** How mails of one priority are sent. Mails of the other priority never delay them. Times are in milliseconds. */
export interface MailPriority {
  isUrgent: boolean
  /** Maximum mails in progress. */
  maxRunning: number
  /** Time after which another server may claim the mail. It is longer than a delivery may take. */
  claimMs: number
  /** Wait after the first failure. Each further failure doubles the wait, up to `maxWaitMs`. */
  firstWaitMs: number
  maxWaitMs: number
}

/** Maximum milliseconds of one delivery in total. It is shorter than any `claimMs`. */
export const DELIVERY_TIMEOUT_MS = 40_000

/** Urgent mails have their own priority, since codes expire after ten minutes. */
export const mailPriorities: MailPriority[] = [
  { isUrgent: true, maxRunning: 3, claimMs: 60_000, firstWaitMs: 10_000, maxWaitMs: 10_000 },
  { isUrgent: false, maxRunning: 5, claimMs: 120_000, firstWaitMs: 10_000, maxWaitMs: 3_600_000 },
]

/** Maximum mails in progress, of all priorities. */
const MAX_RUNNING = mailPriorities.reduce((sum, { maxRunning }) => sum + maxRunning, 0)

/** Delivers mails. `deliver` rejects if a mail is not accepted. */
export interface MailTransport {
  deliver: (recipient: string, id: string, text: MailText) => Promise<void>
  /** Whether sent mails are kept in their table, for the demo's mailbox. */
  isKept: boolean
  close: () => void
}

/** Milliseconds without a connection or greeting, and milliseconds of silence, after which a delivery fails. */
const CONNECTION_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 20_000

export interface MailSettings {
  /** Sender of the envelope, if it differs from the sender of the mail. */
  returnPath?: string | undefined
  dkim?: { domainName: string; keySelector: string; privateKey: string } | undefined
}

interface SmtpOptions extends MailSettings {
  timeoutMs?: number
}

/**
 * Returns a transport for a mail server. The message id is the same at each attempt, so that a repeated mail can be recognised.
 * Since the socket's time-out restarts at each reply, a delivery that takes longer than `timeoutMs` in total is aborted.
 */
export function createSmtp(
  url: string,
  from: string,
  { returnPath, dkim, timeoutMs = DELIVERY_TIMEOUT_MS }: SmtpOptions = {},
): MailTransport {
  const server = nodemailer.createTransport({
    url,
    ...(dkim && { dkim }),
    pool: true,
    // Enough connections for all mails in progress, so that a code never waits for a slower mail.
    maxConnections: MAX_RUNNING,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  })
  const domain = from.split('@').at(-1)?.replace('>', '')
  return {
    isKept: false,
    async deliver(to, id, { subject, text }) {
      // An object names one mailbox. nodemailer would parse a string as a list of mailboxes.
      const recipient = { name: '', address: deliveryAddress(to) }
      const signal = AbortSignal.timeout(timeoutMs)
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

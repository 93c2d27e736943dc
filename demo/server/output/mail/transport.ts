import nodemailer from 'nodemailer'
import { deliveryAddress } from '../../domain/access/email'
import { DELIVERY_LIMIT, MAILS_AT_ONCE } from './priority'
import type { MailText } from './text'

/** Delivers a mail; throws if it is not accepted. */
export interface MailTransport {
  deliver: (recipient: string, id: string, words: MailText) => Promise<void>
  /** Whether sent mails stay in their table, for the demo's mailbox. */
  isKept: boolean
  close: () => void
}

/** Milliseconds after which a mail server counts as unreachable, and as no longer responding. */
const CONNECTION_PATIENCE = 10_000
const PATIENCE = 20_000

export interface MailSettings {
  /** The envelope's sender, where it is another one than that of the mail. */
  returnPath?: string | undefined
  dkim?: { domainName: string; keySelector: string; privateKey: string } | undefined
}

interface SmtpOptions extends MailSettings {
  longest?: number
}

/**
 * A mail server. The message id is the same at each try, so that a repeated mail can be recognised. The time limit starts
 * again at each command; a delivery that takes longer than `longest` in all is aborted.
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
    // A code need not wait for a connection that slower mails hold.
    maxConnections: MAILS_AT_ONCE,
    connectionTimeout: CONNECTION_PATIENCE,
    greetingTimeout: CONNECTION_PATIENCE,
    socketTimeout: PATIENCE,
  })
  const domain = from.split('@').at(-1)?.replace('>', '')
  return {
    isKept: false,
    async deliver(to, id, { subject, text }) {
      // As an object it is one mailbox; a string would be read as a list.
      const recipient = { name: '', address: deliveryAddress(to) }
      const signal = AbortSignal.timeout(longest)
      const messageId = `<${id}@${domain}>`
      // What cannot be delivered returns to the envelope's sender.
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

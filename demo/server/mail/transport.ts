import nodemailer from 'nodemailer'
import { deliveryAddress } from '../access/email'
import { DELIVERY_LIMIT, MAILS_AT_ONCE } from './priority'
import type { MailText } from './text'

/** Hands a mail over to whoever carries it; throws if they do not take it. */
export interface MailTransport {
  deliver: (recipient: string, id: string, words: MailText) => Promise<void>
  /** What was carried can be looked at afterwards, as in the demo's mailbox. */
  isKept: boolean
  close: () => void
}

/** Milliseconds after which a mail server is taken for dead: that does not let in, and that does not speak any more. */
const CONNECTION_PATIENCE = 10_000
const PATIENCE = 20_000

/**
 * A mail server. The mail's name is the same at each try, so that a repeated one can be told. The patience begins anew
 * at each command; a delivery that takes longer than `longest` in all is broken off.
 */
export function createSmtp(url: string, from: string, longest = DELIVERY_LIMIT): MailTransport {
  const server = nodemailer.createTransport({
    url,
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
      await server.sendMail({ from, to: recipient, subject, text, messageId, signal })
    },
    close: () => server.close(),
  }
}

/** Nobody: the mail stays in its table, and the demo shows it. */
export const mailboxTransport: MailTransport = {
  isKept: true,
  deliver: async () => undefined,
  close: () => undefined,
}

import { createQueueWorker, type QueueWorker } from '../../environment/queue-worker'
import { type MailPriority, mailPriorities } from './priority'
import { claimMails, deliverMail, type MailContext } from './send'

export type MailSender = QueueWorker

/** Creates the sender of queued mails. Each priority is sent separately, several mails at a time. */
export function createMailSender(context: MailContext): MailSender {
  const senders = mailPriorities.map(priority => createPrioritySender(context, priority))
  return {
    wake: () => {
      for (const { wake } of senders) wake()
    },
    async round() {
      await Promise.all(senders.map(({ round }) => round()))
    },
    async close() {
      await Promise.all(senders.map(({ close }) => close()))
      context.transport.close()
    },
  }
}

const createPrioritySender = (context: MailContext, priority: MailPriority): QueueWorker =>
  createQueueWorker({
    atOnce: priority.atOnce,
    claim: (most, underWay) => claimMails(context, priority, most, underWay),
    work: row => deliverMail(row, context, priority),
    report: context.report,
  })

import { type MailPriority, mailPriorities } from './priority'
import { claimMails, deliverMail, type MailContext } from './send'

export interface MailSender {
  /** Looks for mails now. */
  wake: () => void
  /** Delivers all that is due. */
  round: () => Promise<void>
  /** Finishes what is under way. */
  close: () => Promise<void>
}

/** Milliseconds between two looks without a `wake`. */
const ROUND = 2_000

/** Sends the queued mails, each priority by itself. */
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

/** Sends several mails of one priority at a time, so that a slow one does not block the others. */
function createPrioritySender(context: MailContext, priority: MailPriority): MailSender {
  /** By the mail's id. */
  const underWay = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isWanted = false
  let isAwake = false
  let isClosed = false

  const take = async (): Promise<number> => {
    const room = priority.atOnce - underWay.size
    const rows = room > 0 ? await claimMails(context, priority, room, [...underWay.keys()]) : []
    for (const row of rows) {
      const delivery = deliverMail(row, context, priority)
        .catch(context.report)
        .finally(() => {
          underWay.delete(row.id)
          if (isAwake) look()
        })
      underWay.set(row.id, delivery)
    }
    return rows.length
  }
  const takeWhileWanted = async () => {
    do {
      isWanted = false
      await take()
    } while (isWanted)
  }
  const look = () => {
    clearTimeout(timer)
    isWanted = true
    looking ??= takeWhileWanted()
      .catch(context.report)
      .finally(() => {
        looking = undefined
        if (isAwake) timer = setTimeout(look, isWanted ? 0 : ROUND)
      })
  }
  return {
    wake() {
      if (isClosed) return
      isAwake = true
      look()
    },
    async round() {
      while ((await take()) > 0) await Promise.all(underWay.values())
    },
    async close() {
      isClosed = true
      isAwake = false
      clearTimeout(timer)
      await looking
      await Promise.all(underWay.values())
    },
  }
}

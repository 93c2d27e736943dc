import { type MailPriority, mailPriorities } from './priority'
import { claimMails, deliverMail, type MailContext } from './send'

export interface MailSender {
  /** There is a mail: go soon. */
  wake: () => void
  /** Delivers all that is due. */
  round: () => Promise<void>
  /** Finishes what is under way. */
  close: () => Promise<void>
}

/** Milliseconds after which a look is taken unasked. */
const ROUND = 2_000

/** Carries what is queued, on each lane by itself. */
export function createMailSender(office: MailContext): MailSender {
  const carriers = mailPriorities.map(lane => createPrioritySender(office, lane))
  return {
    wake: () => {
      for (const { wake } of carriers) wake()
    },
    async round() {
      await Promise.all(carriers.map(({ round }) => round()))
    },
    async close() {
      await Promise.all(carriers.map(({ close }) => close()))
      office.transport.close()
    },
  }
}

/** As many mails at a time as the lane has room for; a slow one keeps no other waiting. */
function createPrioritySender(office: MailContext, lane: MailPriority): MailSender {
  /** By the mail's id. */
  const underWay = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isWanted = false
  let isAwake = false
  let isClosed = false

  const take = async (): Promise<number> => {
    const room = lane.atOnce - underWay.size
    const rows = room > 0 ? await claimMails(office, lane, room, [...underWay.keys()]) : []
    for (const row of rows) {
      const carried = deliverMail(row, office, lane)
        .catch(office.report)
        .finally(() => {
          underWay.delete(row.id)
          if (isAwake) look()
        })
      underWay.set(row.id, carried)
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
      .catch(office.report)
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

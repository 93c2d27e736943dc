import { createDesk } from '../actors/case'
import { codesOf } from '../help/servers/mail/mailbox'
import { createRemoteDemo } from '../help/servers/remote'
import type { Hooks } from './hooks'

/** How long `readCode` waits for a mail, in milliseconds. */
const CODE_TIMEOUT_MS = 20_000

interface DeskRow {
  id: string
  attachments: { id: string; category: string }[]
}

/**
 * Creates the operator's hooks for the reference server, except `passMinutes` (`server.ts`). They call the demo pages of the
 * server.
 */
export function createHooks(base: string): Hooks {
  const demo = createRemoteDemo(base)
  const desk = createDesk(demo)
  const caseOf = async (email: string): Promise<DeskRow> => {
    const [row] = (await desk.cases(email)) as DeskRow[]
    if (!row) throw new Error(`The desk has no case of ${email}`)
    return row
  }
  const act = async (path: string, body?: object) => {
    const response = await desk.post(path, body)
    if (!response.ok) throw new Error(`The desk answered ${response.status}: ${await response.text()}`)
  }
  const counts = new Map<string, number>()
  /** Waits for a code that was not returned before. Other mails, such as the receipt, may arrive in between. */
  async function readCode(email: string): Promise<string> {
    for (const end = Date.now() + CODE_TIMEOUT_MS; Date.now() < end; ) {
      const codes = await codesOf(base, email)
      const [newest] = codes
      if (newest && codes.length > (counts.get(email) ?? 0)) {
        counts.set(email, codes.length)
        return newest
      }
      await new Promise(done => setTimeout(done, 50))
    }
    throw new Error('No code arrived')
  }
  return {
    readCode,
    judge: async (email, category, status, reason) => {
      const { id, attachments } = await caseOf(email)
      const attachment = attachments.find(row => row.category === category)
      await act(`students/${id}/attachments/${attachment?.id}`, { status, ...(reason && { reason }) })
    },
    act: async (email, action) => act(`students/${(await caseOf(email)).id}/${action}`),
    moveClock: days => act('clock', { days }),
  }
}

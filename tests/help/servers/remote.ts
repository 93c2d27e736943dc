import type { Hono } from 'hono'
import { findCode } from './mailbox'

/** As much of the demo as a student's client needs. */
export interface Reachable {
  app: Pick<Hono, 'request'>
  codeFor: (to: string) => Promise<string>
}

/** A server in a process of its own, that a student's client speaks to as to one in memory. */
export function demoAt(site: string): Reachable {
  const seen = new Map<string, number>()
  const mailsTo = async (to: string): Promise<{ text: string }[]> =>
    (await fetch(`${site}/demo/mailbox.json?to=${encodeURIComponent(to)}`)).json()
  return {
    app: {
      request: async (address, init) => {
        const { pathname, search } = new URL(`${address}`, site)
        const headers = new Headers(init?.headers)
        // On a busy machine this process may learn late that the server has closed a connection that was idle.
        headers.set('Connection', 'close')
        return fetch(`${site}${pathname}${search}`, { ...init, headers })
      },
    },
    async codeFor(to) {
      for (;;) {
        const mails = await mailsTo(to)
        const known = seen.get(to) ?? 0
        seen.set(to, mails.length)
        const code = mails.length > known && findCode(mails[0]?.text)
        if (code) return code
        await new Promise(done => setTimeout(done, 50))
      }
    },
  }
}

import type { Hono } from 'hono'
import { findCode } from './mail/mailbox'

/** The parts of the demo that a student's client uses. */
export interface TestBackend {
  app: Pick<Hono, 'request'>
  codeFor: (to: string) => Promise<string>
}

/** Returns a client for a server in another process, with the interface of a server in this process. */
export function createRemoteDemo(site: string): TestBackend {
  const seen = new Map<string, number>()
  const mailsTo = async (to: string): Promise<{ text: string }[]> =>
    (await fetch(`${site}/demo/mailbox.json?to=${encodeURIComponent(to)}`)).json()
  return {
    app: {
      request: async (address, init) => {
        const { pathname, search } = new URL(`${address}`, site)
        const headers = new Headers(init?.headers)
        // No keep-alive: on a busy machine this process may miss that the server has closed an idle connection.
        headers.set('Connection', 'close')
        return fetch(`${site}${pathname}${search}`, { ...init, headers })
      },
    },
    async codeFor(to) {
      for (;;) {
        const mails = await mailsTo(to)
        const seenCount = seen.get(to) ?? 0
        seen.set(to, mails.length)
        const code = mails.length > seenCount && findCode(mails[0]?.text)
        if (code) return code
        await new Promise(done => setTimeout(done, 50))
      }
    },
  }
}

import type { Reachable } from '../help/servers/remote'
import { seenIn } from './agent'

const site = 'http://127.0.0.1'

/** Creates an agent's browser at the demo desk, where two agents need no sign-in. */
export function createDemoAgent({ app }: Pick<Reachable, 'app'>, who = 'camille') {
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(site + path, { headers: { Cookie: `agent=${who}`, 'Accept-Language': 'en', ...headers } })
  const pageAt = async (path: string) => (await get(path)).text()
  /** Sends a form with the CSRF token and the `seen` value that its case page has now. */
  const post = async (path: string, fields: [string, string][] = []) => {
    const [shownAt = '/demo/desk'] = path.match(/^\/demo\/desk\/students\/[\w-]+/) ?? []
    const page = await pageAt(shownAt)
    const [, csrf = ''] = page.match(/name="csrf" value="([^"]+)"/) ?? []
    return app.request(site + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        ...{ Origin: site, 'Sec-Fetch-Site': 'same-origin', Cookie: `agent=${who}` },
      },
      body: new URLSearchParams([['csrf', csrf], ['seen', seenIn(page, path)], ...fields]).toString(),
    })
  }
  return { get, pageAt, post }
}

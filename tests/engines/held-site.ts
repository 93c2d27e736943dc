import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import pkg from '../../package.json' with { type: 'json' }

/** Path of an empty page, on which a test sets the tab's storage. */
export const EMPTY = '/empty'

/** Path of a partner's page with the first question in its snippet. */
export const SNIPPET = '/snippet'

async function snippetPage(site: string, language: string): Promise<string> {
  const release = `/embed/${pkg.version}`
  const roots = await (await fetch(`${site}${release}/first-question.json`)).json()
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Admissions</title></head>
    <script type="module" async src="${release}/simulator.js"></script>
    <sante-simulator>${roots[language]}</sante-simulator>`
}

/** Serves the site at another address. The code of this element is held back until `release`. */
export async function startHeldSite(site: string, element: string) {
  const heldFiles = new RegExp(`^/(chunks/${element}-|embed/[^/]+/${element}\\.js)`)
  let release = (): void => undefined
  const released = new Promise<void>(done => {
    release = done
  })
  const server = createServer(async (incoming, response) => {
    const { url = '/', method, headers } = incoming
    const { pathname, searchParams } = new URL(url, site)
    const page =
      pathname === SNIPPET
        ? await snippetPage(site, searchParams.get('lang') ?? '')
        : pathname === EMPTY && '<!doctype html><head></head>'
    if (page) return response.setHeader('Content-Type', 'text/html').end(page)
    if (heldFiles.test(url)) await released
    const forwarded = request(site + url, { ...(method && { method }), headers }, siteResponse => {
      response.writeHead(siteResponse.statusCode ?? 502, siteResponse.headers)
      siteResponse.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const end = () => {
    server.close()
    server.closeAllConnections()
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, release, end }
}

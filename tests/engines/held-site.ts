import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The code of the elements whose first screens are in the pages. */
const held = /^\/chunks\/(simulator|login)-/

/** The site under another address, where the code of these elements comes only when it is let go. */
export async function startHeldSite(site: string) {
  let release = (): void => undefined
  const released = new Promise<void>(done => {
    release = done
  })
  const server = createServer(async (asked, answer) => {
    const { url = '/', method, headers } = asked
    if (held.test(url)) await released
    const sent = request(site + url, { ...(method && { method }), headers }, got => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    sent.on('error', () => answer.destroy())
    asked.pipe(sent)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const end = () => {
    server.close()
    server.closeAllConnections()
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, release, end }
}

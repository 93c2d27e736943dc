import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { recordingScript } from '../watch'

/** Path of the recording script. It is on the origin of the page, because every policy allows this origin. */
const path = '/engine-watch.js'

/**
 * Starts a proxy for a browser that cannot run a script before the scripts of the page. The proxy inserts the recording script
 * at the start of each page. Resolves with the proxy's port.
 */
export async function startRelay(): Promise<{ port: number; end: () => void }> {
  const server = createServer((incoming, response) => {
    if (new URL(incoming.url ?? '').pathname === path)
      response
        .writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' })
        .end(recordingScript)
    else forward(incoming, response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    end: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function forward(incoming: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = incoming
  const isPage = headers.accept?.includes('text/html')
  const outgoing = request(incoming.url ?? '', {
    ...(method && { method }),
    headers: { ...headers, ...(isPage && { 'accept-encoding': 'identity', 'if-none-match': '' }) },
  })
  outgoing.on('error', () => response.destroy())
  response.on('close', () => outgoing.destroy())
  outgoing.on('response', targetResponse => {
    const { statusCode = 502, headers } = targetResponse
    if (!isPage || !headers['content-type']?.startsWith('text/html')) {
      response.writeHead(statusCode, headers)
      targetResponse.pipe(response)
      return
    }
    const parts: Buffer[] = []
    targetResponse.on('data', part => parts.push(part))
    targetResponse.on('end', () => {
      const page = `${Buffer.concat(parts)}`.replace(
        /<head[^>]*>/,
        head => `${head}<script src="${path}"></script>`,
      )
      const { 'content-length': _, ...otherHeaders } = headers
      response.writeHead(statusCode, otherHeaders).end(page)
    })
  })
  incoming.pipe(outgoing)
}

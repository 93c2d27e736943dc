import { Agent, request as ask, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Request } from './request'

/** A response; without a status if the connection was closed. */
export interface ReceivedResponse {
  status: number | undefined
  /** Empty for requests over a raw socket. */
  headers: Headers
  /** Undefined if it was not read. */
  body: string | undefined
  /** Duration, in milliseconds. */
  took: number
}

/**
 * Time after which a server may close an idle connection, in milliseconds. The server announces 5 seconds, but either process may
 * measure less after a pause on a busy machine.
 */
const IDLE_MS = 2_000
/** Timeout of a request, in milliseconds. */
const TIMEOUT_MS = 15_000

export interface Wire {
  send: (request: Request) => Promise<ReceivedResponse>
  close: () => void
}

/**
 * Returns true for a request that needs a raw socket: one that is cut, and one with `Expect`, because on a reused connection
 * Node's client may reject what follows a `100 Continue`.
 */
const needsRawSocket = ({ cut, headers }: Request) =>
  cut !== undefined || headers.some(([name]) => name === 'Expect')

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  return headers
}

const ignore = () => undefined

/** Creates a client with its own keep-alive sockets, as a browser has. */
export function openWire(port: number, sockets: number): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  /** Time of the last response on each socket. */
  const lastUsed = new WeakMap<Socket, number>()
  const timed = async (sending: Promise<Omit<ReceivedResponse, 'took'>>): Promise<ReceivedResponse> => {
    const start = performance.now()
    const response = await sending
    return { ...response, took: performance.now() - start }
  }
  return {
    send: request => timed(needsRawSocket(request) ? sendRaw(request) : sendByClient(request)),
    close: () => agent.destroy(),
  }

  function sendByClient({ method, path, headers, body }: Request): Promise<Omit<ReceivedResponse, 'took'>> {
    const length: [string, string][] = body ? [['Content-Length', `${body.length}`]] : []
    return new Promise((done, fail) => {
      let used: Socket | undefined
      const sent = ask({
        agent,
        port,
        host: '127.0.0.1',
        method,
        path,
        timeout: TIMEOUT_MS,
        headers: [['Host', `127.0.0.1:${port}`], ...length, ...headers].flat(),
      })
      // A server may respond and close before it has read the whole request.
      sent.on('socket', socket => {
        used = socket.off('error', ignore).on('error', ignore)
      })
      sent.on('timeout', () => sent.destroy(new Error('No response within the timeout')))
      sent.on('error', error => {
        const idle = performance.now() - ((used && lastUsed.get(used)) ?? 0)
        // The server has closed an idle connection. Browsers retry in this case too.
        if (sent.reusedSocket && idle > IDLE_MS)
          sendByClient({ method, path, headers, body }).then(done, fail)
        else fail(error)
      })
      sent.on('response', response => {
        const pieces: Buffer[] = []
        response.on('data', piece => pieces.push(piece))
        response.on('error', fail)
        response.on('end', () => {
          if (used) lastUsed.set(used, performance.now())
          done({
            status: response.statusCode,
            headers: headersOf(response),
            body: Buffer.concat(pieces).toString(),
          })
        })
      })
      sent.end(body)
    })
  }

  /** Sends the request over a raw socket, completely or up to `cut`, and ends its side of the connection. */
  function sendRaw({ method, path, headers, body, cut }: Request): Promise<Omit<ReceivedResponse, 'took'>> {
    const lines = [
      `${method} ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Content-Length: ${body?.length ?? 0}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
    ]
    const socket = connect(port, '127.0.0.1')
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('The connection was not closed')))
    socket.end(
      Buffer.concat([
        Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
        (body ?? Buffer.alloc(0)).subarray(0, cut),
      ]),
    )
    let received = ''
    socket.on('data', piece => {
      received += piece
    })
    return new Promise((done, fail) => {
      let fault: NodeJS.ErrnoException | undefined
      socket.on('error', error => {
        fault = error
      })
      socket.on('close', () => {
        // The server may reset a connection that the client has closed.
        if (fault && fault.code !== 'ECONNRESET' && fault.code !== 'EPIPE') return fail(fault)
        // A `100 Continue` before the response only asks for the body.
        const status = received.replace(/^HTTP\/1\.1 100 .*\r\n\r\n/, '').match(/^HTTP\/1\.1 (\d{3})/)?.[1]
        done({ status: status ? Number(status) : undefined, headers: new Headers(), body: undefined })
      })
    })
  }
}

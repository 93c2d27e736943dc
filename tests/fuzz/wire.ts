import { Agent, request as ask, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Request } from './request'

/** The answer; without a status if the connection was closed. */
export interface Answer {
  status: number | undefined
  /** None where the connection was spoken to by hand. */
  headers: Headers
  /** Undefined where it was not looked at. */
  body: string | undefined
  /** Milliseconds. */
  took: number
}

/** Milliseconds after which a server may close an idle connection. */
const IDLE = 4_000
/** Milliseconds after which a request is given up. */
const PATIENCE = 15_000

export interface Wire {
  send: (request: Request) => Promise<Answer>
  close: () => void
}

/** On a connection that is used again, Node's own client may take what follows a `100 Continue` for no HTTP. */
const isByHand = ({ cut, headers }: Request) =>
  cut !== undefined || headers.some(([name]) => name === 'Expect')

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  return headers
}

const ignore = () => undefined

/** A client with its own keep-alive sockets, as a browser has. */
export function openWire(port: number, sockets: number): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  /** When a socket was last of use. */
  const lastUsed = new WeakMap<Socket, number>()
  const timed = async (sending: Promise<Omit<Answer, 'took'>>): Promise<Answer> => {
    const start = performance.now()
    const answer = await sending
    return { ...answer, took: performance.now() - start }
  }
  return {
    send: request => timed(isByHand(request) ? byHand(request) : whole(request)),
    close: () => agent.destroy(),
  }

  function whole({ method, path, headers, body }: Request): Promise<Omit<Answer, 'took'>> {
    const length: [string, string][] = body ? [['Content-Length', `${body.length}`]] : []
    return new Promise((done, fail) => {
      let used: Socket | undefined
      const sent = ask({
        ...{ agent, port, host: '127.0.0.1', method, path, timeout: PATIENCE },
        headers: [['Host', `127.0.0.1:${port}`], ...length, ...headers].flat(),
      })
      // A server that has answered may close before it has read everything.
      sent.on('socket', socket => {
        used = socket.off('error', ignore).on('error', ignore)
      })
      sent.on('timeout', () => sent.destroy(new Error('No answer came')))
      sent.on('error', error => {
        const idle = performance.now() - ((used && lastUsed.get(used)) ?? 0)
        // The server has closed an idle connection: a browser would ask again too.
        if (sent.reusedSocket && idle > IDLE) whole({ method, path, headers, body }).then(done, fail)
        else fail(error)
      })
      sent.on('response', answer => {
        const pieces: Buffer[] = []
        answer.on('data', piece => pieces.push(piece))
        answer.on('error', fail)
        answer.on('end', () => {
          if (used) lastUsed.set(used, performance.now())
          done({
            status: answer.statusCode,
            headers: headersOf(answer),
            body: Buffer.concat(pieces).toString(),
          })
        })
      })
      sent.end(body)
    })
  }

  /** Says all of it, or less than it announces, and hangs up. */
  function byHand({ method, path, headers, body, cut }: Request): Promise<Omit<Answer, 'took'>> {
    const lines = [
      `${method} ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Content-Length: ${body?.length ?? 0}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
    ]
    const socket = connect(port, '127.0.0.1')
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error('The connection was not closed')))
    socket.end(
      Buffer.concat([
        Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
        (body ?? Buffer.alloc(0)).subarray(0, cut),
      ]),
    )
    let said = ''
    socket.on('data', piece => {
      said += piece
    })
    return new Promise((done, fail) => {
      let fault: NodeJS.ErrnoException | undefined
      socket.on('error', error => {
        fault = error
      })
      socket.on('close', () => {
        // The server may reset a connection that was reset.
        if (fault && fault.code !== 'ECONNRESET' && fault.code !== 'EPIPE') return fail(fault)
        // What may come before the answer says only that the body is wanted.
        const status = said.replace(/^HTTP\/1\.1 100 .*\r\n\r\n/, '').match(/^HTTP\/1\.1 (\d{3})/)?.[1]
        done({ status: status ? Number(status) : undefined, headers: new Headers(), body: undefined })
      })
    })
  }
}

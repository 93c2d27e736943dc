import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import { BlockList, type Socket, Server as TcpServer } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { type ConnectionLimits, limitConnections } from './limit-connections'
import { limitReaders, type ReaderLimits } from './slow-readers'

type Limits = ConnectionLimits & ReaderLimits

/**
 * Slow readers may use a quarter of the connections, and one source a fifth. At 8 kB/s the largest file takes ten minutes, the
 * time-out of its upload.
 */
const LIMITS: Limits = {
  ...{ connections: 1_000, connectionsOfSource: 200 },
  ...{ stalled: 250, stalledOfSource: 50, patience: 30_000, rate: 8_000 },
}
/**
 * Milliseconds for the head of a request, and for all of it, including a file. The limit of an upload (ten minutes) is shorter.
 */
const HEAD = 15_000
const REQUEST = 630_000
/** Milliseconds between checks of both limits, and after which a silent connection is closed. */
const LOOK = 5_000
const SILENCE = 120_000
/** Milliseconds for which an unread body is drained, so that its sender reads the response. */
const LINGER = 2_000
/** Maximum milliseconds for requests in progress once the server closes. */
const CLOSE_TIMEOUT_MS = 30_000
/** Milliseconds for which idle connections then stay open: a proxy may have just sent a request. */
const GRACE = 1_000

export interface Listening {
  port: number
  /** Accepts no more requests, and finishes those in progress. */
  close: () => Promise<void>
}

interface Address {
  port: number
  hostname: string
  /** Proxies that share a connection between many clients. */
  trustedProxies?: BlockList | undefined
  limits?: Partial<Limits>
}

/** Serves an app over HTTP, with limits for slow, numerous or silent clients. */
export function listen(
  app: Hono,
  { port, hostname, trustedProxies = new BlockList(), limits }: Address,
): Promise<Listening> {
  return new Promise((done, fail) => {
    const { fetch } = app
    const server = serve({ fetch, port, hostname, serverOptions }, info =>
      done({ port: info.port, close: () => close(server, waiting) }),
    ) as Server
    server.setTimeout(SILENCE)
    const all = { ...LIMITS, ...limits }
    const readers = limitReaders(server, all, trustedProxies)
    const waiting = limitConnections(server, all, readers, trustedProxies)
    server.on('error', fail)
  })
}

/** Servers that are closing. Each response then closes its connection. */
const closing = new WeakSet<object>()
const isClosing = (socket: Socket) => closing.has(Reflect.get(socket, 'server') ?? socket)

/**
 * Closes the connection, and announces it in the headers, if the response ends before its request or if the server is closing.
 */
class Answer<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  override writeHead(status: number, ...rest: unknown[]): this {
    if (!this.req.complete || isClosing(this.req.socket)) this.shouldKeepAlive = false
    return super.writeHead(status, ...(rest as []))
  }

  override end(...last: unknown[]): this {
    const finish = () => super.end(...(last as []))
    if (this.req.complete || this.req.destroyed) return finish()
    const [piece] = last
    // The connection of a client that is still sending would be reset before it reads the response.
    if (typeof piece === 'string' || piece instanceof Uint8Array) this.write(last.shift())
    this.flushHeaders()
    drain(this.req, finish)
    return this
  }
}

const serverOptions = {
  headersTimeout: HEAD,
  requestTimeout: REQUEST,
  connectionsCheckingInterval: LOOK,
  ServerResponse: Answer,
}

function drain(incoming: IncomingMessage, done: () => void): void {
  const finish = () => {
    clearTimeout(timer)
    incoming.off('close', finish).off('end', finish)
    done()
  }
  const timer = setTimeout(finish, LINGER)
  // Otherwise the previous listener of the body would pause it again.
  incoming.removeAllListeners('data').once('end', finish).once('close', finish).resume()
}

/** Stops accepting connections, responds to requests on open ones, and closes each after its last response. */
async function close(server: Server, waiting: Set<Socket>): Promise<void> {
  closing.add(server)
  // Not the `close` of HTTP, which closes idle connections immediately: a proxy may be sending a request on one.
  const closed = new Promise<void>(done => TcpServer.prototype.close.call(server, () => done()))
  const closeWaiting = () => {
    for (const socket of waiting) socket.destroy()
  }
  const grace = setTimeout(closeWaiting, GRACE)
  const late = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS)
  await closed
  clearTimeout(grace)
  clearTimeout(late)
  server.close()
}

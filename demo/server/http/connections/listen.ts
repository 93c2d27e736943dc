import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import { BlockList, type Socket, Server as TcpServer } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { type ConnectionLimits, limitConnections } from './limit-connections'
import { limitReaders, type ReaderLimits } from './slow-readers'

type Limits = ConnectionLimits & ReaderLimits

/**
 * Slow readers may use a quarter of the connections. One source may use a fifth of the total. At 8 kB/s the largest parcel takes
 * ten minutes, which is also the time-out of an upload.
 */
const LIMITS: Limits = {
  connections: 1_000,
  connectionsOfSource: 200,
  stalled: 250,
  stalledOfSource: 50,
  maxStallMs: 30_000,
  bytesPerSecond: 8_000,
}
/** Milliseconds for the headers of a request, and for the whole request. An upload has a shorter limit of its own: ten minutes. */
const HEAD_TIMEOUT_MS = 15_000
const REQUEST_TIMEOUT_MS = 630_000
/** Milliseconds between two checks of these two limits. */
const CHECK_INTERVAL_MS = 5_000
/** Milliseconds without data after which a connection is closed. */
const IDLE_TIMEOUT_MS = 120_000
/** Milliseconds for which an unread body is drained, so that its sender reads the response. */
const DRAIN_MS = 2_000
/** Maximum milliseconds for requests in progress once the server closes. */
const CLOSE_TIMEOUT_MS = 30_000
/** Milliseconds for which idle connections stay open once the server closes: a proxy may have just sent a request. */
const GRACE_MS = 1_000

export interface HttpListener {
  port: number
  /** Accepts no more requests, and finishes those in progress. */
  close: () => Promise<void>
}

interface Address {
  port: number
  hostname: string
  /** Proxies whose connections serve many clients. */
  trustedProxies?: BlockList | undefined
  limits?: Partial<Limits>
}

/** Serves an app over HTTP, with limits for clients that are slow, inactive, or open many connections. */
export function listen(
  app: Hono,
  { port, hostname, trustedProxies = new BlockList(), limits }: Address,
): Promise<HttpListener> {
  return new Promise((resolve, reject) => {
    const { fetch } = app
    const server = serve({ fetch, port, hostname, serverOptions }, info =>
      resolve({ port: info.port, close: () => close(server, waiting) }),
    ) as Server
    server.setTimeout(IDLE_TIMEOUT_MS)
    const allLimits = { ...LIMITS, ...limits }
    const readers = limitReaders(server, allLimits, trustedProxies)
    const waiting = limitConnections(server, allLimits, readers, trustedProxies)
    server.on('error', reject)
  })
}

/** Servers that are closing. Each of their responses closes its connection. */
const closing = new WeakSet<object>()
const isClosing = (socket: Socket) => closing.has(Reflect.get(socket, 'server') ?? socket)

/**
 * Closes the connection after the response, and announces this in the headers. It does so if the response ends before its request,
 * or if the server is closing.
 */
class ClosingResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  override writeHead(status: number, ...rest: unknown[]): this {
    if (!this.req.complete || isClosing(this.req.socket)) this.shouldKeepAlive = false
    return super.writeHead(status, ...(rest as []))
  }

  override end(...args: unknown[]): this {
    const finish = () => super.end(...(args as []))
    if (this.req.complete || this.req.destroyed) return finish()
    const [chunk] = args
    // The connection of a client that is still sending would be reset before it reads the response.
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(args.shift())
    this.flushHeaders()
    drain(this.req, finish)
    return this
  }
}

const serverOptions = {
  headersTimeout: HEAD_TIMEOUT_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
  connectionsCheckingInterval: CHECK_INTERVAL_MS,
  ServerResponse: ClosingResponse,
}

function drain(incoming: IncomingMessage, done: () => void): void {
  const finish = () => {
    clearTimeout(timer)
    incoming.off('close', finish).off('end', finish)
    done()
  }
  const timer = setTimeout(finish, DRAIN_MS)
  // Otherwise the previous listener of the body would pause it again.
  incoming.removeAllListeners('data').once('end', finish).once('close', finish).resume()
}

/** Stops accepting connections, responds to requests on open ones, and closes each after its last response. */
async function close(server: Server, waiting: Set<Socket>): Promise<void> {
  closing.add(server)
  // Calls `close` of the TCP server. The `close` of the HTTP server would immediately close idle connections, on which a proxy may
  // be sending a request.
  const closed = new Promise<void>(done => TcpServer.prototype.close.call(server, () => done()))
  const closeWaiting = () => {
    for (const socket of waiting) socket.destroy()
  }
  const graceTimer = setTimeout(closeWaiting, GRACE_MS)
  const closeTimer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS)
  await closed
  clearTimeout(graceTimer)
  clearTimeout(closeTimer)
  server.close()
}

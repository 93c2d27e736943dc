import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import { BlockList, type Socket, Server as TcpServer } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { type ConnectionLimits, limitConnections } from './limit-connections'
import { limitReaders, type ReaderLimits } from './slow-readers'

type Limits = ConnectionLimits & ReaderLimits

/** Slow readers have a quarter of the connections, and one source a fifth. At 8 kB/s the largest file takes ten minutes, as it may when it is sent. */
const LIMITS: Limits = {
  ...{ connections: 1_000, connectionsOfSource: 200 },
  ...{ stalled: 250, stalledOfSource: 50, patience: 30_000, rate: 8_000 },
}
/** Milliseconds for the head of a request, and for all of it, a file included (whose own limit of ten minutes is shorter). */
const HEAD = 15_000
const REQUEST = 630_000
/** Milliseconds between two checks of both; and after which a connection without a byte is closed. */
const LOOK = 5_000
const SILENCE = 120_000
/** Milliseconds for which an unread body may go on, so that its sender reads the answer. */
const LINGER = 2_000
/** Milliseconds that a request has to end once the server closes. */
const PATIENCE = 30_000
/** Milliseconds for which a connection without a request stays open then: a proxy may have just sent one over it. */
const GRACE = 1_000

export interface Listening {
  port: number
  /** Takes no more requests, and finishes those under way. */
  close: () => Promise<void>
}

interface Address {
  port: number
  hostname: string
  /** Proxies that share a connection between many clients. */
  trustedProxies?: BlockList | undefined
  limits?: Partial<Limits>
}

/** Serves an app over HTTP, with limits for slow, many or silent clients. */
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

/** Servers that take no more connections. Each answer closes the connection that it is given on. */
const closing = new WeakSet<object>()
const isClosing = (socket: Socket) => closing.has(Reflect.get(socket, 'server') ?? socket)

/** An answer that may end before its request does, or is its server's last: the connection is then closed, and the answer says so. */
class Answer<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  override writeHead(status: number, ...rest: unknown[]): this {
    if (!this.req.complete || isClosing(this.req.socket)) this.shouldKeepAlive = false
    return super.writeHead(status, ...(rest as []))
  }

  override end(...last: unknown[]): this {
    const finish = () => super.end(...(last as []))
    if (this.req.complete || this.req.destroyed) return finish()
    const [piece] = last
    // A client that is still sending would be reset before it reads the answer.
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
  // The listener that has read the body until now would pause it again.
  incoming.removeAllListeners('data').once('end', finish).once('close', finish).resume()
}

/** Takes no more connections, answers what comes over those that there are, and closes each after its last answer. */
async function close(server: Server, waiting: Set<Socket>): Promise<void> {
  closing.add(server)
  // Not that of HTTP, which closes at once what a proxy may be sending a request over.
  const closed = new Promise<void>(done => TcpServer.prototype.close.call(server, () => done()))
  const closeWaiting = () => {
    for (const socket of waiting) socket.destroy()
  }
  const grace = setTimeout(closeWaiting, GRACE)
  const late = setTimeout(() => server.closeAllConnections(), PATIENCE)
  await closed
  clearTimeout(grace)
  clearTimeout(late)
  server.close()
}

import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

/** Connections at a time. */
const CONNECTIONS = 1_000
/** Milliseconds for the head of a request; for all of one, a file included (its own ten minutes end before). */
const HEAD = 15_000
const REQUEST = 630_000
/** Milliseconds between two looks at both; and without a byte either way, after which a connection is dead. */
const LOOK = 5_000
const SILENCE = 120_000
/** Milliseconds for which a body that nobody reads may go on, so that its sender reads the answer. */
const LINGER = 2_000
/** Milliseconds that a request has to end once the server closes. */
const PATIENCE = 5_000

export interface Listening {
  port: number
  /** Takes no more requests, and finishes those under way. */
  close: () => Promise<void>
}

interface Address {
  port: number
  hostname: string
  connections?: number
}

/** Serves an app over HTTP, and holds out against senders that are slow, many, or do not listen. */
export function listen(
  app: Hono,
  { port, hostname, connections = CONNECTIONS }: Address,
): Promise<Listening> {
  return new Promise((done, fail) => {
    const { fetch } = app
    const server = serve({ fetch, port, hostname, serverOptions }, info =>
      done({ port: info.port, close: () => close(server) }),
    ) as Server
    server.setTimeout(SILENCE)
    limitConnections(server, connections)
    server.on('error', fail)
  })
}

/** An answer that is there before its request is: then the connection is of no use any more, and says so. */
class Answer<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  override writeHead(status: number, ...rest: unknown[]): this {
    if (!this.req.complete) this.shouldKeepAlive = false
    return super.writeHead(status, ...(rest as []))
  }

  override end(...last: unknown[]): this {
    const finish = () => super.end(...(last as []))
    if (this.req.complete || this.req.destroyed) return finish()
    const [piece] = last
    // Whoever still sends would be cut off before they read it.
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
  // Whoever has read until now would stop it again.
  incoming.removeAllListeners('data').once('end', finish).once('close', finish).resume()
}

/** Over the limit, the connection that has gone longest without a whole request makes room for the new one. */
function limitConnections(server: Server, limit: number): void {
  const open = new Set<Socket>()
  const waiting = new Set<Socket>()
  const forget = (socket: Socket) => {
    open.delete(socket)
    waiting.delete(socket)
  }
  server.on('connection', socket => {
    open.add(socket)
    waiting.add(socket)
    socket.once('close', () => forget(socket))
    if (open.size <= limit) return
    const [oldest = socket] = waiting
    forget(oldest)
    oldest.destroy()
  })
  server.on('request', ({ socket }, answer) => {
    waiting.delete(socket)
    answer.once('close', () => open.has(socket) && waiting.add(socket))
  })
}

function close(server: Server): Promise<void> {
  const stopped = new Promise<void>(done => server.close(() => done()))
  const late = setTimeout(() => server.closeAllConnections(), PATIENCE)
  server.closeIdleConnections()
  return stopped.finally(() => clearTimeout(late))
}

import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../servers/site'

/** What the proxy does with a chunk from a client: forward it, close the connection, or ignore the chunk. */
type ChunkAction = 'forward' | 'close' | 'drop'

export interface Wire {
  port: number
  /** Sets the function that chooses the action for each chunk from a client. */
  setRule: (rule: (chunk: string) => ChunkAction) => void
  close: () => Promise<void>
}

/** Creates a TCP proxy to a local port. It can close connections or drop data. */
export async function createWire(to: number, port?: number): Promise<Wire> {
  const ownPort = port ?? (await freePort())
  const sockets = new Set<Socket>()
  let rule: (chunk: string) => ChunkAction = () => 'forward'
  const server = createServer(client => {
    const upstream = connect(to, '127.0.0.1')
    const cut = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', cut).on('close', cut)
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('data', chunk => {
      const action = rule(chunk.toString('latin1'))
      if (action === 'close') cut()
      else if (action === 'forward') upstream.write(chunk)
    })
    upstream.pipe(client)
  })
  await new Promise<void>(done => {
    server.listen(ownPort, '127.0.0.1', done)
  })
  return {
    port: ownPort,
    setRule: next => {
      rule = next
    },
    close: () =>
      new Promise(done => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

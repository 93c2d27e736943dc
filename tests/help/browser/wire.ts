import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../servers/site'

/** What happens to a chunk from the client: it arrives, closes the connection, or is dropped without a response. */
type Fate = 'passes' | 'cuts' | 'is lost'

export interface Wire {
  port: number
  /** Sets the function that decides about each chunk from a client. */
  decide: (fate: (said: string) => Fate) => void
  close: () => Promise<void>
}

/** Creates a TCP proxy to a local port. It can close connections or drop data. */
export async function createWire(to: number, port?: number): Promise<Wire> {
  const own = port ?? (await freePort())
  const sockets = new Set<Socket>()
  let fateOf: (said: string) => Fate = () => 'passes'
  const server = createServer(client => {
    const behind = connect(to, '127.0.0.1')
    const cut = () => {
      client.destroy()
      behind.destroy()
    }
    for (const socket of [client, behind]) {
      sockets.add(socket)
      socket.on('error', cut).on('close', cut)
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('data', said => {
      const fate = fateOf(said.toString('latin1'))
      if (fate === 'cuts') cut()
      else if (fate === 'passes') behind.write(said)
    })
    behind.pipe(client)
  })
  await new Promise<void>(done => {
    server.listen(own, '127.0.0.1', done)
  })
  return {
    port: own,
    decide: next => {
      fateOf = next
    },
    close: () =>
      new Promise(done => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

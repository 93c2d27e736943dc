import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../servers/site'

/** The fate of a piece that a client sends: it arrives, it ends the connection, or it is never answered. */
type Fate = 'passes' | 'cuts' | 'is lost'

export interface Wire {
  port: number
  /** Decides about each piece that a client sends. */
  decide: (fate: (said: string) => Fate) => void
  close: () => Promise<void>
}

/** A TCP proxy to a local port that can be cut or stop answering. */
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

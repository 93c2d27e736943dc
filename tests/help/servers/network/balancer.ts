import { connect, createServer, type Socket } from 'node:net'

/** A load balancer: each connection goes to the next server that accepts it. */
interface Balancer {
  site: string
  close: () => Promise<void>
}

export async function startBalancer(port: number, targets: number[]): Promise<Balancer> {
  const sockets = new Set<Socket>()
  let turn = 0
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
  }
  const connectToFirst = (client: Socket, candidates: number[]): void => {
    const [target, ...others] = candidates
    if (target === undefined || client.destroyed) {
      client.destroy()
      return
    }
    const server = connect(target, '127.0.0.1')
    const next = () => connectToFirst(client, others)
    server.once('error', next)
    server.once('connect', () => {
      server.off('error', next)
      track(server)
      client.pipe(server)
      server.pipe(client)
      client.on('close', () => server.destroy())
      server.on('close', () => client.destroy())
    })
  }
  const balancer = createServer(client => {
    track(client)
    turn++
    connectToFirst(
      client,
      targets.map((_, offset) => targets[(turn + offset) % targets.length] ?? 0),
    )
  })
  await new Promise<void>(done => {
    balancer.listen(port, '127.0.0.1', done)
  })
  return {
    site: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise(done => {
        balancer.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

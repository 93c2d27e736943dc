import { connect, createServer } from 'node:net'

/** A port that the system gives out. Another process may get it too as long as it is not in use. */
export const ephemeralPort = (): Promise<number> =>
  new Promise(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })

/** Does a server accept connections at this port? */
export const answersAt = (port: number): Promise<boolean> =>
  new Promise(done => {
    const probe = connect(port, '127.0.0.1', () => probe.end(() => done(true)))
    probe.on('error', () => done(false))
  })

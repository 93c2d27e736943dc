import { connect, createServer } from 'node:net'

/** Returns a free port from the system. Until it is in use, another process may receive it too. */
export const ephemeralPort = (): Promise<number> =>
  new Promise(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })

/** Resolves with true if a server accepts connections at this port. */
export const isListening = (port: number): Promise<boolean> =>
  new Promise(done => {
    const probe = connect(port, '127.0.0.1', () => probe.end(() => done(true)))
    probe.on('error', () => done(false))
  })

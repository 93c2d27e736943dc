import type { ViteDevServer } from 'vite'

/** Calls back once Vite listens on its port. Never does so within vitest, where Vite has no port. */
export function whenListening({ httpServer }: ViteDevServer, start: () => void): void {
  httpServer?.once('listening', start)
}

/** Returns the port on which Vite listens. */
export function portOf({ httpServer, config }: ViteDevServer): number {
  const address = httpServer?.address()
  return address && typeof address === 'object' ? address.port : config.server.port
}

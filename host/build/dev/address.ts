import type { ViteDevServer } from 'vite'

/** Calls `start` once Vite listens on its port. Within vitest, Vite has no port, and `start` is never called. */
export function whenListening({ httpServer }: ViteDevServer, start: () => void): void {
  httpServer?.once('listening', start)
}

/** Returns the port on which Vite listens. */
export function portOf({ httpServer, config }: ViteDevServer): number {
  const address = httpServer?.address()
  return address && typeof address === 'object' ? address.port : config.server.port
}

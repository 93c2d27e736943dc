import { createServer } from 'node:http'
import { addGauges, type MeasuredServer } from './gauges'

export interface MetricsAddress {
  port: number
  host: string
}

/** Serves the metrics on a separate port, which visitors cannot reach. */
export async function serveMetrics(
  { port, host }: MetricsAddress,
  measured: MeasuredServer,
): Promise<{ port: number; close: () => Promise<void> }> {
  const { contentType } = measured.metrics.registry
  const readMetrics = addGauges(measured)
  const server = createServer(async ({ url }, answer) => {
    if (url !== '/metrics') {
      answer.writeHead(404).end()
      return
    }
    try {
      const text = await readMetrics()
      answer.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(text)
    } catch (fault) {
      measured.server.report(fault)
      answer.writeHead(500).end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

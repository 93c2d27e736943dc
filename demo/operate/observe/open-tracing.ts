import { SpanStatusCode } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { version } from '../../../package.json'
import type { Tracing } from '../../server/environment/tracing'

/** Milliseconds until spans are sent, and the time-out of the collector. */
const DELAY_MS = 2_000
const TIMEOUT_MS = 5_000

/**
 * Sends spans to a collector by OTLP over HTTP. `endpoint` is the collector's address without `/v1/traces`. If the collector is
 * unavailable, the spans are dropped and no request waits. The server starts every trace itself: trace ids in requests are ignored.
 */
export function openTracing(endpoint: string): Tracing {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: TIMEOUT_MS })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sante', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: DELAY_MS })],
  })
  provider.register()
  const tracer = provider.getTracer('sante')
  return {
    span: (name, act) =>
      tracer.startActiveSpan(name, async span => {
        try {
          return await act((facts, newName) => {
            span.setAttributes(facts)
            if (newName) span.updateName(newName)
            if (Number(facts['http.response.status_code']) >= 500)
              span.setStatus({ code: SpanStatusCode.ERROR })
          })
        } catch (error) {
          // Records only the error's name, because a message may contain personal data.
          span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      }),
    // Spans that the collector does not accept are dropped.
    close: () => provider.shutdown().catch(() => undefined),
  }
}

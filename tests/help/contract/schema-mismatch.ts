import type { Hono } from 'hono'
import { documentFaults } from './document'

/** Differences between responses and the API document, since the last `takeSchemaMismatches`. Shared by all files of a process. */
const KEY = Symbol.for('document differences')
const store = globalThis as { [KEY]?: Set<string> }
const differences = () => {
  store[KEY] ??= new Set()
  return store[KEY]
}

/** Returns the differences between a response and the API document. The response can still be read. */
function differencesOf({ method, url }: Request, response: Response): Promise<string[]> {
  // The document describes only the headers of a file, so the file's body is not read.
  const isJson = /json/.test(response.headers.get('Content-Type') ?? '')
  return documentFaults(
    method,
    url,
    isJson ? response.clone() : new Response(response.body && 'file', response),
  )
}

/** Compares every response of an app with the API document, and records the differences. */
export function recordSchemaMismatches(app: Hono): Hono {
  const { fetch } = app
  app.fetch = async (request, ...others) => {
    const response = await fetch(request, ...others)
    for (const fault of await differencesOf(request, response)) differences().add(fault)
    return response
  }
  return app
}

/**
 * For a server in its own process. If a response differs from the API document, writes the differences to stderr and responds
 * with a 500.
 */
export function failOnSchemaMismatch(app: Hono): Hono {
  const { fetch } = app
  app.fetch = async (request, ...others) => {
    const response = await fetch(request, ...others)
    const faults = await differencesOf(request, response)
    if (faults.length === 0) return response
    const message = `Responses differ from the API document:\n${faults.join('\n')}\n`
    process.stderr.write(message)
    return new Response(message, { status: 500 })
  }
  return app
}

/** Returns the differences since the last call, and clears them. */
export function takeSchemaMismatches(): string[] {
  const recorded = [...differences()]
  differences().clear()
  return recorded
}

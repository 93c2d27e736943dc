import type { Hono } from 'hono'
import { documentFaults } from './document'

/** Differences between answers and the document that tests have met and not taken yet; of the process, not of a file. */
const KEY = Symbol.for('document differences')
const store = globalThis as { [KEY]?: Set<string> }
const differences = () => {
  store[KEY] ??= new Set()
  return store[KEY]
}

/** Holds every answer of an app against the document. */
export function holdToDocument(app: Hono): Hono {
  const { fetch } = app
  app.fetch = async (request, ...rest) => {
    const answer = await fetch(request, ...rest)
    const { method, url } = request
    // A file is not read twice: what the document says of it stands in its headers.
    const isJson = /json/.test(answer.headers.get('Content-Type') ?? '')
    const copy = isJson ? answer.clone() : new Response(answer.body && 'file', answer)
    for (const fault of await documentFaults(method, url, copy)) differences().add(fault)
    return answer
  }
  return app
}

/** What was met since the last time. */
export function takeDifferences(): string[] {
  const found = [...differences()]
  differences().clear()
  return found
}

import type { Hono } from 'hono'
import { documentFaults } from './document'

/** Differences between answers and the document that tests have met and not taken yet; of the process, not of a file. */
const KEY = Symbol.for('document differences')
const store = globalThis as { [KEY]?: Set<string> }
const differences = () => {
  store[KEY] ??= new Set()
  return store[KEY]
}

/** How an answer differs from the document; the answer can still be read. */
function differencesOf({ method, url }: Request, answer: Response): Promise<string[]> {
  // A file is not read twice: what the document says of it stands in its headers.
  const isJson = /json/.test(answer.headers.get('Content-Type') ?? '')
  return documentFaults(method, url, isJson ? answer.clone() : new Response(answer.body && 'file', answer))
}

/** Holds every answer of an app against the document. */
export function holdToDocument(app: Hono): Hono {
  const { fetch } = app
  app.fetch = async (request, ...rest) => {
    const answer = await fetch(request, ...rest)
    for (const fault of await differencesOf(request, answer)) differences().add(fault)
    return answer
  }
  return app
}

/** The same for a server in another process than its tests: an answer that differs breaks, and says why on stderr. */
export function breakWhatDiffers(app: Hono): Hono {
  const { fetch } = app
  app.fetch = async (request, ...rest) => {
    const answer = await fetch(request, ...rest)
    const faults = await differencesOf(request, answer)
    if (faults.length === 0) return answer
    const told = `Answers differ from the document:\n${faults.join('\n')}\n`
    process.stderr.write(told)
    return new Response(told, { status: 500 })
  }
  return app
}

/** What was met since the last time. */
export function takeDifferences(): string[] {
  const found = [...differences()]
  differences().clear()
  return found
}

import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { itemsOf } from '../../../widgets/contract/document/collection'
import { freePort } from './site'

interface Backend {
  request: (path: string, init?: RequestInit) => Response | Promise<Response>
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Starts an HTTP server that rewrites the demo's responses to resemble another backend: identifiers are numbers, lists are
 * Hydra collections without a count, objects have more members, and the list of documents also has two unknown categories and an
 * invalid row.
 */
export async function startOtherBackend(backend: Backend) {
  const ids: string[] = []
  const numberOf = (id: string) => {
    if (!ids.includes(id)) ids.push(id)
    return ids.indexOf(id) + 1
  }
  const rewrite = (value: unknown, key = ''): unknown => {
    if (key === 'id' && typeof value === 'string' && uuid.test(value)) return numberOf(value)
    if (Array.isArray(value)) return value.map(item => rewrite(item))
    if (typeof value !== 'object' || value === null) return value
    const members = Object.entries(value).map(([name, member]) => [name, rewrite(member, name)])
    return { ...Object.fromEntries(members), '@type': 'Thing' }
  }
  const rewriteReply = (path: string, body: unknown): unknown => {
    const reply = rewrite(body)
    const isList = Array.isArray(reply) || Object.hasOwn(Object(reply), 'hydra:member')
    if (!isList) return reply
    const unknownAttachments = path.endsWith('/attachments')
      ? [
          {
            id: 7000,
            category: 'HOUSING',
            title: 'Proof of housing',
            type: null,
            status: 'UPLOADED',
            size: 3,
          },
          { id: 7001, category: 'SPORT', type: null, status: 'MISSING' },
          { odd: true },
        ]
      : []
    return {
      '@type': 'hydra:Collection',
      'hydra:member': [...itemsOf(reply as unknown[]), ...unknownAttachments],
    }
  }
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request
    const path = url.replace(/\/(\d+)(?=\/|$)/g, (_, number) => `/${ids[number - 1] ?? number}`)
    const body = method === 'GET' ? undefined : await text(request)
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && name !== 'host' ? [[name, value]] : [],
    )
    const backendResponse = await backend.request(path, {
      method,
      headers,
      ...(body !== undefined && { body }),
    })
    const isJson =
      backendResponse.ok && backendResponse.headers.get('Content-Type')?.startsWith('application/json')
    const content = isJson
      ? JSON.stringify(rewriteReply(path.split('?')[0] ?? '', await backendResponse.json()))
      : Buffer.from(await backendResponse.arrayBuffer())
    response.writeHead(backendResponse.status, {
      'Content-Type': backendResponse.headers.get('Content-Type') ?? 'text/plain',
    })
    response.end(backendResponse.status === 204 ? undefined : content)
  })
  const port = await freePort()
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  /** `fetch` to this server. It ignores the origin in the address. */
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    return globalThis.fetch(`http://127.0.0.1:${port}${pathname}${search}`, init)
  }
  return { fetch, close: () => new Promise(done => server.close(done)) }
}

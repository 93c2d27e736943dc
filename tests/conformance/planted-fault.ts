/** What goes wrong on the way through the server; each of the two is called for every request. */
interface Change {
  /** In place of the request, another one, or the answer at once. */
  request?: (request: Request) => Request | Response | Promise<Request | Response>
  answer?: (answer: Response, request: Request) => Response | Promise<Response>
}

/** A fault that is put into a copy of the server on purpose. */
export interface PlantedFault extends Change {
  /** In the words of who would report it. */
  what: string
  /** The rules that must find it: no other one is run. */
  foundBy: string[]
}

const isAt = (request: Request, method: string, path: string) =>
  request.method === method && new URL(request.url).pathname === path

export const withHeaders = (answer: Response, change: (headers: Headers) => void): Response => {
  const headers = new Headers(answer.headers)
  change(headers)
  return new Response(answer.body, { status: answer.status, headers })
}

export const withStatus = (answer: Response, status: number) =>
  new Response(answer.body, { status, headers: answer.headers })

/** Another body in place of a whole JSON answer. */
export async function withJson(answer: Response, change: (body: never) => unknown): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.delete('Content-Length')
  return Response.json(change((await answer.json()) as never), { status: answer.status, headers })
}

/** Answers one call in another way. */
export const answerAt =
  (method: string, path: string, change: (answer: Response) => Response | Promise<Response>) =>
  (answer: Response, request: Request) =>
    isAt(request, method, path) ? change(answer) : answer

/** Where the server should have refused with one status, it has another. */
export const statusFor = (from: number, to: number) => (answer: Response) =>
  answer.status === from ? withStatus(answer, to) : answer

/** Sends one call on with another header. */
export const headerAt =
  (method: string, path: RegExp, name: string, value: () => string) => (request: Request) => {
    if (request.method !== method || !path.test(new URL(request.url).pathname)) return request
    const headers = new Headers(request.headers)
    headers.set(name, value())
    return new Request(request, { headers })
  }

/** Says that a call was made, and does not make it. */
export const ignored = (path: string) => (request: Request) =>
  isAt(request, 'POST', path) ? new Response(null, { status: 204 }) : request

export const withQuery = (path: string, name: string, value: string) => (request: Request) => {
  const address = new URL(request.url)
  if (address.pathname !== path) return request
  address.searchParams.set(name, value)
  return new Request(address, request)
}

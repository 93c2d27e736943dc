/** Changes requests or responses of the server. Both functions are called for every request. */
interface Change {
  /** Returns another request, or a response that replaces the server's. */
  request?: (request: Request) => Request | Response | Promise<Request | Response>
  answer?: (answer: Response, request: Request) => Response | Promise<Response>
}

/** A deliberate fault in a copy of the server. */
export interface PlantedFault extends Change {
  /** Description of the fault, as a user would report it. */
  what: string
  /** The rules that must detect it. No other rules run. */
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

/** Returns the response with a changed JSON body. */
export async function withJson(answer: Response, change: (body: never) => unknown): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.delete('Content-Length')
  return Response.json(change((await answer.json()) as never), { status: answer.status, headers })
}

/** Changes the response of one call. */
export const changeResponse =
  (method: string, path: string, change: (answer: Response) => Response | Promise<Response>) =>
  (answer: Response, request: Request) =>
    isAt(request, method, path) ? change(answer) : answer

/** Replaces one status of the server by another. */
export const replaceStatus = (from: number, to: number) => (answer: Response) =>
  answer.status === from ? withStatus(answer, to) : answer

/** Replaces a header of one call's request. */
export const changeRequestHeader =
  (method: string, path: RegExp, name: string, value: () => string) => (request: Request) => {
    if (request.method !== method || !path.test(new URL(request.url).pathname)) return request
    const headers = new Headers(request.headers)
    headers.set(name, value())
    return new Request(request, { headers })
  }

/** Responds to a call with 204 and does not pass it to the server. */
export const ignoreCall = (path: string) => (request: Request) =>
  isAt(request, 'POST', path) ? new Response(null, { status: 204 }) : request

export const withQuery = (path: string, name: string, value: string) => (request: Request) => {
  const address = new URL(request.url)
  if (address.pathname !== path) return request
  address.searchParams.set(name, value)
  return new Request(address, request)
}

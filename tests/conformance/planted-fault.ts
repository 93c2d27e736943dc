/** Changes requests or responses of the server. Each function is called for every request. */
interface Change {
  /** Returns another request, or a response that replaces the server's. */
  request?: (request: Request) => Request | Response | Promise<Request | Response>
  response?: (response: Response, request: Request) => Response | Promise<Response>
}

/** A deliberate fault, added between the client and the tested server. */
export interface PlantedFault extends Change {
  /** Description of the fault. */
  what: string
  /** Names of the rules that must detect it. No other rules run. */
  foundBy: string[]
}

const isAt = (request: Request, method: string, path: string) =>
  request.method === method && new URL(request.url).pathname === path

export const withHeaders = (response: Response, change: (headers: Headers) => void): Response => {
  const headers = new Headers(response.headers)
  change(headers)
  return new Response(response.body, { status: response.status, headers })
}

export const withStatus = (response: Response, status: number) =>
  new Response(response.body, { status, headers: response.headers })

/** Returns the response with a changed JSON body. */
export async function withJson(response: Response, change: (body: never) => unknown): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.delete('Content-Length')
  return Response.json(change((await response.json()) as never), { status: response.status, headers })
}

/** Changes the response to requests with this method and path. */
export const changeResponse =
  (method: string, path: string, change: (response: Response) => Response | Promise<Response>) =>
  (response: Response, request: Request) =>
    isAt(request, method, path) ? change(response) : response

/** Replaces a status of the server by another one. */
export const replaceStatus = (from: number, to: number) => (response: Response) =>
  response.status === from ? withStatus(response, to) : response

/** Sets a header of the requests with this method and a matching path. */
export const changeRequestHeader =
  (method: string, path: RegExp, name: string, value: () => string) => (request: Request) => {
    if (request.method !== method || !path.test(new URL(request.url).pathname)) return request
    const headers = new Headers(request.headers)
    headers.set(name, value())
    return new Request(request, { headers })
  }

/** Responds to a POST request to this path with 204, and does not pass it to the server. */
export const ignoreCall = (path: string) => (request: Request) =>
  isAt(request, 'POST', path) ? new Response(null, { status: 204 }) : request

/** Sets a query parameter of the requests to this path. */
export const withQuery = (path: string, name: string, value: string) => (request: Request) => {
  const address = new URL(request.url)
  if (address.pathname !== path) return request
  address.searchParams.set(name, value)
  return new Request(address, request)
}

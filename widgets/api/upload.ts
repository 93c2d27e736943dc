import type { Call, Reply } from '../contract/call'
import { read, type Sent } from './answer'
import type { Line } from './client'

/** Milliseconds that an upload may take (contract, section 5). */
const TIME_OUT = 60_000

/** The one call that shows progress: from 0 to 1, as far as the bytes have left. It never rejects. */
export function upload<C extends Call>(
  call: C,
  body: FormData,
  { base, language, headers }: Omit<Line, 'fetch'>,
  onProgress: (share: number) => void,
): Promise<Sent<Reply<C>>> {
  const request = new XMLHttpRequest()
  request.open(call.method, base + call.path)
  request.timeout = TIME_OUT
  for (const [name, value] of Object.entries({ 'Accept-Language': language, ...headers })) {
    request.setRequestHeader(name, value)
  }
  return new Promise(done => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.ontimeout = () => done({ failure: { kind: 'timeout' } })
    request.onerror = () => done({ failure: { kind: 'network' } })
    request.onload = () =>
      done(read(call, request.status, request.responseText, request.getResponseHeader('Retry-After')))
    request.send(body)
  })
}

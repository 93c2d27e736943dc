import { destr } from 'destr'
import type { Call } from '../contract/call'
import { readResponse, type SendResult } from './answer'
import { UPLOAD_STALL_MS, uploadPolicy } from './policy'
import type { Connection } from './send'

/**
 * Sends a file once. `onProgress` receives the share of bytes sent, from 0 to 1. The signal cancels the upload, with the failure
 * `timeout`. The promise never rejects.
 */
export function upload(
  call: Call,
  body: FormData,
  { base, language, headers }: Omit<Connection, 'fetch'>,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<SendResult<unknown>> {
  const request = new XMLHttpRequest()
  request.open(call.method, base + call.path)
  request.timeout = uploadPolicy.timeout
  for (const [name, value] of Object.entries({ 'Accept-Language': language, ...headers })) {
    request.setRequestHeader(name, value)
  }
  return new Promise(done => {
    const end = (sent: SendResult<unknown>) => {
      clearTimeout(timer)
      done(sent)
    }
    const giveUp = () => {
      end({ failure: { kind: 'timeout' } })
      request.abort()
    }
    let timer = setTimeout(giveUp, UPLOAD_STALL_MS)
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, UPLOAD_STALL_MS)
      onProgress(total ? loaded / total : 0)
    }
    request.ontimeout = giveUp
    signal?.addEventListener('abort', giveUp, { once: true })
    request.onerror = () => end({ failure: { kind: 'network' } })
    request.onload = () => {
      const { status, responseText } = request
      const header = (name: string) => request.getResponseHeader(name)
      end(readResponse(call, { status, header, body: destr(responseText) }))
    }
    request.send(body)
  })
}

import { destr } from 'destr'
import type { Call, Reply } from '../contract/call'
import { checkAnswer, read, type Sent } from './answer'
import type { Connection } from './client'

/** Milliseconds that an upload may take, and that it may go without a byte (contract, section 5). */
const TIME_OUT = 600_000
const SILENCE = 60_000

/** The one call that shows progress: from 0 to 1, as far as the bytes have left. It never rejects; a signal cancels it. */
export function upload<C extends Call>(
  call: C,
  body: FormData,
  { base, language, headers }: Omit<Connection, 'fetch'>,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Sent<Reply<C>>> {
  const request = new XMLHttpRequest()
  request.open(call.method, base + call.path)
  request.timeout = TIME_OUT
  for (const [name, value] of Object.entries({ 'Accept-Language': language, ...headers })) {
    request.setRequestHeader(name, value)
  }
  return new Promise(done => {
    const end = (sent: Sent<Reply<C>>) => {
      clearTimeout(timer)
      done(sent)
    }
    const giveUp = () => {
      end({ failure: { kind: 'timeout' } })
      request.abort()
    }
    let timer = setTimeout(giveUp, SILENCE)
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, SILENCE)
      onProgress(total ? loaded / total : 0)
    }
    request.ontimeout = giveUp
    signal?.addEventListener('abort', giveUp, { once: true })
    request.onerror = () => end({ failure: { kind: 'network' } })
    request.onload = () => {
      const { status, responseText } = request
      const header = (name: string) => request.getResponseHeader(name)
      const sent = read(call, { status, header, body: destr(responseText) })
      end('value' in sent ? checkAnswer(call, sent.value) : sent)
    }
    request.send(body)
  })
}

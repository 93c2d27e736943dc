import type { Wait } from './make'
import type { Order, Report } from './order'
import type { WorkFault } from './verdict'
import type { Work } from './work'
import { createWorker } from './worker-address'

type Result<Verb extends keyof Work> = Awaited<ReturnType<Work[Verb]>> | { fault: WorkFault }

const stopped = { fault: 'stopped' } as const
const unavailable = { fault: 'unavailable' } as const

/** One after the other: a telephone has room for one photo unpacked, not for ten. */
let queue: Promise<unknown> = Promise.resolve()

/** Has something done away from the page, by a worker that is gone when it is done or not wanted any more. */
export function order<Verb extends keyof Work>(
  verb: Verb,
  given: unknown[],
  wait: Wait = {},
): Promise<Result<Verb>> {
  const mine = queue.then(() => (wait.signal?.aborted ? stopped : hire({ verb, given }, wait)))
  queue = mine
  // Whoever stops does not stand in line to learn that it has stopped.
  return Promise.race([mine, whenStopped(wait.signal, mine)]) as Promise<Result<Verb>>
}

function whenStopped(signal: AbortSignal | undefined, done: Promise<unknown>): Promise<typeof stopped> {
  return new Promise(resolve => {
    const stop = () => resolve(stopped)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
    done.then(() => signal?.removeEventListener('abort', stop))
  })
}

/** Firefox 104 has workers, but gives them no canvas; and where none can be had at all, the page does it itself. */
const hire = (order: Order, wait: Wait): Promise<unknown> =>
  typeof OffscreenCanvas === 'undefined'
    ? doHere(order, wait)
    : doElsewhere(order, wait).catch(() => doHere(order, wait))

/** Rejects if the worker never arrives. */
function doElsewhere(order: Order, { onProgress, signal }: Wait): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = createWorker()
    let hasArrived = false
    const leave = (settle: () => void) => {
      worker.terminate()
      signal?.removeEventListener('abort', stop)
      settle()
    }
    const stop = () => leave(() => resolve(stopped))
    signal?.addEventListener('abort', stop)
    worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      hasArrived = true
      if ('result' in data) leave(() => resolve(data.result))
      else onProgress?.(data.progress)
    })
    worker.addEventListener('error', event => {
      event.preventDefault()
      leave(() => (hasArrived ? resolve(unavailable) : reject(event)))
    })
    worker.postMessage(order)
  })
}

/** Step by step, so that the page can breathe in between. */
const doHere = ({ verb, given }: Order, wait: Wait): Promise<unknown> =>
  import('./work')
    .then(({ work }) => Reflect.apply(work[verb], undefined, [...given, wait]))
    .catch(() => unavailable)

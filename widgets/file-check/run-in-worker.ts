import type { Wait } from './make'
import type { WorkFault } from './verdict'
import type { Work } from './work'
import { createWorker } from './worker-address'
import type { Order, Report } from './worker-messages'

type Result<Verb extends keyof Work> = Awaited<ReturnType<Work[Verb]>> | { fault: WorkFault }

const stopped = { fault: 'stopped' } as const
const unavailable = { fault: 'unavailable' } as const

/** Milliseconds without a message after which a task is given up: a page of 4 MB takes seconds on the slowest phone. */
const SILENCE = 60_000

/** Calls back after too long without a message. Each message restarts the timer. */
function watch(onSilence: () => void) {
  let timer = setTimeout(onSilence, SILENCE)
  return {
    hear() {
      clearTimeout(timer)
      timer = setTimeout(onSilence, SILENCE)
    },
    end: () => clearTimeout(timer),
  }
}

/** One task after the other: a phone has memory for one decoded photo, not for ten. */
let queue: Promise<unknown> = Promise.resolve()

/** Runs a task in a worker, which ends when the task is done or aborted. */
export function runInWorker<Verb extends keyof Work>(
  verb: Verb,
  given: unknown[],
  wait: Wait = {},
): Promise<Result<Verb>> {
  const mine = queue.then(() => (wait.signal?.aborted ? stopped : hire({ verb, given }, wait)))
  queue = mine
  // An aborted task rejects at once, without waiting for those before it.
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

/**
 * Firefox 104 has workers without a canvas. There, and where no worker can be started, the page does the work itself.
 */
const hire = (order: Order, wait: Wait): Promise<unknown> =>
  typeof OffscreenCanvas === 'undefined'
    ? doHere(order, wait)
    : doElsewhere(order, wait).catch(() => doHere(order, wait))

/** Rejects if the worker does not start. One that stops answering does not block the next task. */
function doElsewhere(order: Order, { onProgress, signal }: Wait): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = createWorker()
    let hasArrived = false
    const leave = (settle: () => void) => {
      silence.end()
      worker.terminate()
      signal?.removeEventListener('abort', stop)
      settle()
    }
    const fail = () => leave(() => (hasArrived ? resolve(unavailable) : reject(unavailable)))
    const silence = watch(fail)
    const stop = () => leave(() => resolve(stopped))
    signal?.addEventListener('abort', stop)
    worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      hasArrived = true
      silence.hear()
      if ('result' in data) leave(() => resolve(data.result))
      else onProgress?.(data.progress)
    })
    worker.addEventListener('error', event => {
      event.preventDefault()
      fail()
    })
    worker.postMessage(order)
  })
}

/** In steps, so that the page can respond in between. */
function doHere({ verb, given }: Order, wait: Wait): Promise<unknown> {
  return new Promise(resolve => {
    const silence = watch(() => resolve(unavailable))
    const onProgress = (part: number) => {
      silence.hear()
      wait.onProgress?.(part)
    }
    import('./work')
      .then(({ work }) => Reflect.apply(work[verb], undefined, [...given, { ...wait, onProgress }]))
      .then(resolve, () => resolve(unavailable))
      .then(silence.end)
  })
}

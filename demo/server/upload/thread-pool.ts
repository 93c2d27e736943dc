import { Worker } from 'node:worker_threads'
import { createLimiter, type LimiterOptions } from './limiter'

interface Options extends LimiterOptions {
  /** The script of the threads: it posts `ready` once, then one answer for each message. */
  script: URL
  /** Milliseconds for an answer, and for the start of a thread. */
  patience: number
  start: number
  /** Megabytes of objects that a thread may hold. */
  memory: number
}

/** A thread that took too long, or died. */
export class ThreadLost extends Error {}

/** No thread could be started: nothing is known of the work. */
export class ThreadUnavailable extends Error {}

interface Thread {
  ask: (order: unknown) => Promise<unknown>
  isLost: () => boolean
  end: () => void
}

/** Threads for work that blocks. A thread that takes too long, or dies, is replaced. */
export function createThreadPool({ script, patience, start, memory, ...limits }: Options) {
  const gate = createLimiter(limits)
  const idle: Thread[] = []

  /** Rejects with `ThreadLost` if the work did not end, with `ThreadUnavailable` or `QueueFull` if it did not begin. */
  const ask = (owner: string, order: unknown): Promise<unknown> =>
    gate(owner, async () => {
      const thread = idle.pop() ?? (await begin().catch(noThread))
      try {
        return await thread.ask(order)
      } finally {
        if (!thread.isLost()) idle.push(thread)
      }
    })

  const noThread = (cause: unknown): never => {
    throw new ThreadUnavailable(`No thread could be started: ${cause}`, { cause })
  }

  async function begin(): Promise<Thread> {
    const worker = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memory } })
    let isLost = false
    const end = () => {
      isLost = true
      worker.terminate()
    }
    const next = (milliseconds: number): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const settle = (act: () => void) => {
          clearTimeout(timer)
          worker.removeAllListeners()
          worker.on('error', end)
          worker.unref()
          act()
        }
        const lose = (reason: string) =>
          settle(() => {
            end()
            reject(new ThreadLost(reason))
          })
        const timer = setTimeout(() => lose('A thread took too long'), milliseconds)
        worker.removeAllListeners()
        worker.ref()
        worker.once('message', message => settle(() => resolve(message)))
        worker.once('error', error => lose(`A thread died: ${error}`))
        worker.once('exit', code => lose(`A thread ended with ${code}`))
      })
    await next(start)
    return {
      ask(order) {
        const answer = next(patience)
        worker.postMessage(order)
        return answer
      },
      isLost: () => isLost,
      end,
    }
  }

  return {
    ask,
    load: gate.load,
    /** Ends the idle threads. */
    close: () => {
      for (const thread of idle.splice(0)) thread.end()
    },
  }
}

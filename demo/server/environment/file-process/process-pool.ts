import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createLimiter, type LimiterOptions } from './limiter'

interface Options extends LimiterOptions {
  /** Script of the processes. It sends `ready` once, then one result per message. */
  script: URL
  /** Maximum milliseconds of a task, and of the start of a process. */
  answerMs: number
  startMs: number
}

/** Limits of one task. */
export interface TaskLimits {
  /** Maximum waiting tasks of the same owner. */
  maxQueued: number
  /** Megabytes at which the process is killed. */
  memoryMb: number
}

/** The process took too long, used too much memory, or died. */
export class ProcessLost extends Error {}

/** No process could be started. The task was not run. */
export class ProcessUnavailable extends Error {}

interface WorkProcess {
  run: (task: unknown, memoryMb: number) => Promise<unknown>
  isAlive: () => boolean
  kill: () => void
  memoryMb: () => number
}

/** Milliseconds between two readings of a working process's memory. */
const WATCH_MS = 25

/** Maximum heap of a process, in megabytes. */
const HEAP_MB = 256

/**
 * Maximum megabytes of an idle process. pdf.js needs 80 to 100. A process that uses more may still be working on a crafted file,
 * and its next task would fail.
 */
const MAX_IDLE_MB = 100

/**
 * Returns the private memory of a process in megabytes: heap, buffers and native memory, without the libraries' code. It is read
 * from `/proc`, which only Linux has. Other systems get 0, so that only the time is limited.
 */
function privateMb(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/RssAnon:\s+(\d+)/) ?? []
    return Number(kilobytes) / 1024
  } catch {
    // There is no such file, or the process has ended.
    return 0
  }
}

/**
 * Creates processes for work on files that may be crafted. Threads do not limit native memory, and native code in a thread cannot
 * be stopped. A process that exceeds a limit is killed and replaced.
 */
export function createProcessPool({ script, answerMs, startMs, ...limits }: Options) {
  const limiter = createLimiter(limits)
  /** Idle processes; some are still starting. Idle and working processes together never exceed `maxRunning`. */
  const idle = new Set<Promise<WorkProcess>>()

  /**
   * Runs a task. `prepare` is called when the task may begin, so that waiting tasks need no memory. Rejects with `ProcessLost` if
   * the work did not end, with `ProcessUnavailable` or `QueueFull` if it did not begin, and with any error of `prepare`.
   */
  const run = (
    owner: string,
    prepare: () => unknown,
    { maxQueued, memoryMb }: TaskLimits,
  ): Promise<unknown> =>
    limiter(owner, maxQueued, async () => {
      const task = await prepare()
      const worker = (await takeIdle()) ?? (await startProcess())
      try {
        return await worker.run(task, memoryMb)
      } finally {
        putBack(worker)
      }
    })

  /** Returns an idle process. The system may have killed some of them, for example because memory was short. */
  async function takeIdle(): Promise<WorkProcess | undefined> {
    for (const next of idle) {
      idle.delete(next)
      const worker = await next
      if (worker.isAlive()) return worker
    }
    return undefined
  }

  /** Returns a process to the pool. A process that has kept too much memory is replaced. */
  function putBack(worker: WorkProcess): void {
    if (worker.isAlive() && worker.memoryMb() < MAX_IDLE_MB) {
      idle.add(Promise.resolve(worker))
      return
    }
    worker.kill()
    const next = startProcess()
    idle.add(next)
    // A task that already waits for this process rejects with the error. Any later task starts a process itself.
    next.catch(() => idle.delete(next))
  }

  async function startProcess(): Promise<WorkProcess> {
    const child = fork(fileURLToPath(script), {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      serialization: 'advanced',
      // A fatal error of the engine writes plain text, which does not belong in the server's log.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // The environment of the process contains no secret of the server.
      env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
    })
    child.on('error', () => child.kill('SIGKILL'))
    const worker: WorkProcess = {
      run(task, memoryMb) {
        const result = nextMessage(child, answerMs, memoryMb)
        child.send(task as object)
        return result
      },
      isAlive: () => !child.killed && child.connected,
      kill: () => child.kill('SIGKILL'),
      memoryMb: () => privateMb(child.pid),
    }
    await nextMessage(child, startMs).catch(cause => {
      throw new ProcessUnavailable(`No process could be started: ${cause}`, { cause })
    })
    return worker
  }

  return {
    run,
    load: limiter.load,
    /** Kills the idle processes. */
    close: () => {
      // A process that failed to start has already ended.
      for (const starting of idle) starting.then(worker => worker.kill()).catch(() => undefined)
      idle.clear()
    },
  }
}

/** Resolves with the next message of the process. Kills it and rejects with `ProcessLost` if it exceeds a limit. */
async function nextMessage(
  child: ChildProcess,
  milliseconds: number,
  memoryMb = Number.POSITIVE_INFINITY,
): Promise<unknown> {
  // A working process keeps the server running. An idle one does not.
  child.ref()
  child.channel?.ref()
  let resolve: (message: unknown) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<unknown>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  const rejectLost = (reason: string) => reject(new ProcessLost(reason))
  const onExit = (code: number | null, signal: string | null) =>
    rejectLost(`A process ended with ${code ?? signal}`)
  const timer = setTimeout(() => rejectLost('A process took too long'), milliseconds)
  const watch = setInterval(() => {
    if (privateMb(child.pid) > memoryMb) rejectLost('A process used too much memory')
  }, WATCH_MS)
  child.once('message', resolve)
  child.once('exit', onExit)
  try {
    return await promise
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    child.off('message', resolve)
    child.off('exit', onExit)
    child.channel?.unref()
    child.unref()
  }
}

import type { Category } from '../contract/document/category'
import type { FileWarning } from '../contract/document/file-warning'
import type { Checked, DrawnPdf, PdfResult, Preview, WorkFault } from './check-result'
import type { TaskOptions } from './make-pdf'
import type { PhotoPage } from './pages'
import type { TaskMessage, TaskRequest, Tasks } from './tasks'
import { createWorker, pdfAddress } from './worker-address'

// Checks and conversions on the student's own device. Nothing here sends a file.

/**
 * Checks whether a file can be sent for a document, directly or after a conversion. Also checks whether pages are legible: an agent
 * would refuse a blurred page weeks later.
 */
export async function checkFile(category: Category, file: File, signal?: AbortSignal): Promise<Checked> {
  const checked = await runInWorker('checkChosenFile', [category, file], signal && { signal })
  if (!('state' in checked)) return { state: 'refused', fault: checked.fault }
  const isPdf = checked.state === 'ready' && checked.kind === 'pdf'
  return isPdf ? { ...checked, finding: await pdfFinding(file, signal) } : checked
}

/** Timeout in milliseconds for loading pdf.js and reading a file. */
const PDF_TIMEOUT_MS = 10_000

/** The address of pdf.js's worker. */
export { pdfAddress }

/** Loads the code that contains pdf.js. */
export const importPdf = () => import('./read-pdf')

/** Reads a PDF; resolves with undefined after a timeout or an abort, or if this browser cannot read the PDF. */
async function readPdf<Result>(
  read: (code: Awaited<ReturnType<typeof importPdf>>, signal: AbortSignal) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result | undefined> {
  // Without workers, pdf.js would read the file on the main thread.
  if (typeof Worker === 'undefined') return undefined
  const limit = new AbortController()
  signal?.addEventListener('abort', () => limit.abort())
  const whenAborted = new Promise<undefined>(resolve => {
    limit.signal.addEventListener('abort', () => resolve(undefined))
  })
  const timer = setTimeout(() => limit.abort(), PDF_TIMEOUT_MS)
  const result = importPdf()
    .then(code => read(code, limit.signal))
    .catch(() => undefined)
  return Promise.race([result, whenAborted]).finally(() => clearTimeout(timer))
}

/** Checks a PDF. If the check has no result, the PDF counts as good, and the server decides. */
const pdfFinding = async (file: File, signal?: AbortSignal): Promise<'good' | FileWarning> =>
  (await readPdf(
    async ({ checkPdf }, limit) => checkPdf(new Uint8Array(await file.arrayBuffer()), limit),
    signal,
  )) ?? 'good'

/** Returns the first page of a PDF, at most `size` pixels wide and high, and the number of pages. */
export const previewPdf = (
  bytes: ArrayBuffer,
  size: number,
  signal: AbortSignal,
): Promise<DrawnPdf | undefined> =>
  readPdf(({ drawPdf }, limit) => drawPdf(new Uint8Array(bytes), size, limit), signal)

/** Converts photos to one PDF within the size limit: one page for each photo, in order, turned, without metadata. */
export const makePdf = (pages: PhotoPage[], options?: TaskOptions): Promise<PdfResult> =>
  runInWorker('makePdf', [pages], options)

/** Converts a photo to a JPEG within the size limit, without metadata. */
export const shrink = (photo: File, options?: TaskOptions): Promise<PdfResult> =>
  runInWorker('shrink', [photo], options)

/** Returns the preview of a page, at most `size` pixels wide and high. The caller closes the bitmap. */
export const preview = (page: PhotoPage, size: number, signal?: AbortSignal): Promise<Preview> =>
  runInWorker('preview', [page, size], signal && { signal })

type Result<Verb extends keyof Tasks> = Awaited<ReturnType<Tasks[Verb]>> | { fault: WorkFault }

const stopped = { fault: 'stopped' } as const
const unavailable = { fault: 'unavailable' } as const

/** Milliseconds without progress after which a task is aborted. A page of the largest file takes seconds on the slowest phone. */
const SILENCE_MS = 60_000

/** Calls `onSilence` after `SILENCE_MS` without a `restart`. */
function startSilenceTimer(onSilence: () => void) {
  let timer = setTimeout(onSilence, SILENCE_MS)
  return {
    restart() {
      clearTimeout(timer)
      timer = setTimeout(onSilence, SILENCE_MS)
    },
    end: () => clearTimeout(timer),
  }
}

/** Runs one task at a time: a phone has memory for one decoded photo, not for ten. */
let queue: Promise<unknown> = Promise.resolve()

/** Runs a task in a worker, which is terminated when the task is done or aborted. */
function runInWorker<Verb extends keyof Tasks>(
  task: Verb,
  args: unknown[],
  options: TaskOptions = {},
): Promise<Result<Verb>> {
  const result = queue.then(() => (options.signal?.aborted ? stopped : runTask({ task, args }, options)))
  queue = result
  // An aborted task ends at once, without waiting for earlier tasks.
  return Promise.race([result, whenStopped(options.signal, result)]) as Promise<Result<Verb>>
}

function whenStopped(signal: AbortSignal | undefined, done: Promise<unknown>): Promise<typeof stopped> {
  return new Promise(resolve => {
    const stop = () => resolve(stopped)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
    done.then(() => signal?.removeEventListener('abort', stop))
  })
}

/** Runs a task in a worker. If workers have no canvas (Firefox 104) or no worker can be started, the task runs in the page. */
const runTask = (request: TaskRequest, options: TaskOptions): Promise<unknown> =>
  typeof OffscreenCanvas === 'undefined'
    ? runInPage(request, options)
    : runInNewWorker(request, options).catch(() => runInPage(request, options))

/** Rejects if the worker does not start. A worker that stops responding does not block the next task. */
function runInNewWorker(request: TaskRequest, { onProgress, signal }: TaskOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = createWorker()
    let hasStarted = false
    const finish = (settle: () => void) => {
      silence.end()
      worker.terminate()
      signal?.removeEventListener('abort', stop)
      settle()
    }
    const fail = () => finish(() => (hasStarted ? resolve(unavailable) : reject(unavailable)))
    const silence = startSilenceTimer(fail)
    const stop = () => finish(() => resolve(stopped))
    signal?.addEventListener('abort', stop)
    worker.addEventListener('message', ({ data }: MessageEvent<TaskMessage>) => {
      hasStarted = true
      silence.restart()
      if ('result' in data) finish(() => resolve(data.result))
      else onProgress?.(data.progress)
    })
    worker.addEventListener('error', event => {
      event.preventDefault()
      fail()
    })
    worker.postMessage(request)
  })
}

/** Runs a task on the main thread, in steps, so that the page can respond in between. */
function runInPage({ task, args }: TaskRequest, options: TaskOptions): Promise<unknown> {
  return new Promise(resolve => {
    const silence = startSilenceTimer(() => resolve(unavailable))
    const onProgress = (share: number) => {
      silence.restart()
      options.onProgress?.(share)
    }
    import('./tasks')
      .then(({ tasks: work }) => Reflect.apply(work[task], undefined, [...args, { ...options, onProgress }]))
      .then(resolve, () => resolve(unavailable))
      .then(silence.end)
  })
}

type Scan = typeof import('../../widgets/file-check/scan')

/** Workers of this page that nobody has ended yet. */
export const running = new Set<Worker>()

/** As every other worker, but seen. */
class SeenWorker extends Worker {
  constructor(address: string | URL, options?: WorkerOptions) {
    super(address, options)
    running.add(this)
  }
  override terminate(): void {
    super.terminate()
    running.delete(this)
  }
}
globalThis.Worker = SeenWorker

const address = '/.cache/scan/scan.js'
export const { checkFile, makePdf, preview, shrink } = (await import(address)) as Scan

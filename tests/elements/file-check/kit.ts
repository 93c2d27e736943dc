type Scan = typeof import('../../../widgets/file-check/scan')

/** Running workers of this page. */
export const running = new Set<Worker>()

/** A Worker that adds itself to `running`. */
class TrackedWorker extends Worker {
  constructor(address: string | URL, options?: WorkerOptions) {
    super(address, options)
    running.add(this)
  }
  override terminate(): void {
    super.terminate()
    running.delete(this)
  }
}
globalThis.Worker = TrackedWorker

const address = '/.cache/scan/scan.js'
export const { checkFile, makePdf, preview, shrink } = (await import(address)) as Scan

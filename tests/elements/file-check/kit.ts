type Scan = typeof import('../../../widgets/file-check/scan')

/** Running workers of this page. */
export const running = new Set<Worker>()

/** A Worker that adds itself to `running`. */
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

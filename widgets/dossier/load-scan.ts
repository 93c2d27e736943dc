import type { Category } from '../contract/attachment'
import type { Checked } from '../scan/verdict'

/** What works on files, fetched when a file is first chosen; undefined where it cannot be had. */
export const loadScan = () =>
  import('../scan/scan').then(
    scan => scan,
    () => undefined,
  )

/** What becomes of a file for a document, as this device sees it. */
export async function checkFile(id: Category, file: File): Promise<Checked> {
  const scan = await loadScan()
  return scan ? scan.checkFile(id, file) : { state: 'refused', fault: 'unavailable' }
}

import type { Category } from '../contract/attachment'
import type { Checked } from '../scan/verdict'
import { inTime } from '../state/in-time'

const fetchScan = () => import('../scan/scan')

/** What works on files, fetched when a file is first chosen; undefined where it cannot be had. */
export const loadScan = () =>
  inTime(fetchScan).then(
    scan => scan,
    () => undefined,
  )

/** What becomes of a file for a document, as this device sees it. */
export async function checkFile(id: Category, file: File): Promise<Checked> {
  const scan = await loadScan()
  return scan ? scan.checkFile(id, file) : { state: 'refused', fault: 'unavailable' }
}

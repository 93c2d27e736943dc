import type { Category } from '../contract/attachment'
import { checkFormat } from '../file-check/format'
import type { Checked } from '../file-check/verdict'
import { importWithTimeout } from '../runtime/import-with-timeout'

const fetchScan = () => import('../file-check/scan')

/** What works on files, fetched when a file is first chosen; undefined where it cannot be had. */
export const loadScan = () =>
  importWithTimeout(fetchScan).then(
    scan => scan,
    () => undefined,
  )

/** What becomes of a file for a document, as this device sees it. */
export async function checkFile(id: Category, file: File): Promise<Checked> {
  const scan = await loadScan()
  const checked = await scan?.checkFile(id, file)
  const isChecked = checked && !(checked.state === 'refused' && checked.fault === 'unavailable')
  return isChecked ? checked : checkFormat(id, file)
}

import type { Category } from '../contract/document/category'
import { fileFault, kindOf, MAX_BYTES } from '../contract/document/file'
import type { Checked } from './check-result'
import { readBytes } from './photo'

/** Checks a file by size and format only, if the code that checks files cannot be loaded. */
export async function checkFormat(category: Category, file: File): Promise<Checked> {
  const bytes = await readBytes(file, MAX_BYTES + 1)
  if (!bytes) return { state: 'refused', fault: 'gone' }
  const fault = fileFault(category, bytes)
  const kind = kindOf(bytes)
  if (!fault && kind) return { state: 'ready', kind, look: 'unchecked' }
  const isPhoto = kind === 'png' || kind === 'jpeg'
  return { state: 'refused', fault: isPhoto || !fault ? 'unavailable' : fault }
}

import type { PdfCrypto } from './crypto'
import { openLock, type Unlock } from './encryption'
import { PdfFile } from './file'
import { TooMuch } from './token'
import { followTables } from './xref-table'

/**
 * `locked`: needs a password. `damaged`: cut off, or without a page that readers find. `active`: contains scripts,
 * other files, or actions that reach beyond the document by themselves. `unchecked`: too slow or impossible to check completely.
 */
export type PdfFault = 'locked' | 'damaged' | 'active' | 'unchecked'

/** Budget for one file: a text of 4 MB has a million values, and a small file can unpack to gigabytes. */
const VALUES = 2_000_000
const UNPACKED = 32 * 1024 * 1024

/** Why the insurer could not read a PDF. Neither throws nor logs. */
export async function pdfFault(bytes: Uint8Array, crypto: PdfCrypto): Promise<PdfFault | undefined> {
  try {
    const file = new PdfFile(Uint8Array.from(bytes), { values: VALUES, bytes: UNPACKED })
    return await faultOf(file, crypto)
  } catch (error) {
    if (error instanceof TooMuch) return 'unchecked'
    throw error
  }
}

async function faultOf(file: PdfFile, crypto: PdfCrypto): Promise<PdfFault | undefined> {
  if (file.isCut || !file.trailer.has('Root')) return 'damaged'
  // Firefox before 113 cannot unpack: the server checks.
  const canUnpack = typeof DecompressionStream !== 'undefined'
  if (canUnpack) await followTables(file)
  const lock = file.resolve(file.trailer.get('Encrypt'))
  let unlock: Unlock | undefined
  if (lock instanceof Map) {
    const id = file.resolve(file.trailer.get('ID'))
    const first = Array.isArray(id) ? file.resolve(id[0]) : undefined
    unlock = await openLock(lock, first instanceof Uint8Array ? first : new Uint8Array(), crypto)
    if (!unlock) return 'locked'
  }
  if (canUnpack) await file.unpack(unlock)
  else if (file.isPacked) return undefined
  if (file.isActive()) return 'active'
  return file.hasPage() ? undefined : 'damaged'
}

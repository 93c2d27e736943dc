import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UploadFault } from '../../demo/server/domain/upload/inspect-file'
import { inspect } from '../../demo/server/domain/upload/inspection'

/**
 * Returns the reason why the server refuses a file, or undefined if it accepts the file. Inspects the file in a separate process,
 * as for an upload.
 */
export async function faultOf(bytes: Uint8Array): Promise<UploadFault | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'file-'))
  try {
    writeFileSync(join(folder, 'file'), bytes)
    const result = await inspect(folder, join(folder, 'file'), 'SCHOOL_ATTESTATION')
    return 'fault' in result ? result.fault : undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

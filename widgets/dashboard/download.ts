import { atom } from 'nanostores'
import type { Call, Input } from '../contract/call'
import type { CallContextFor } from '../element/call-context'
import { call, reportFailure } from '../runtime/call'
import { clearNotices, type NoticeCode } from '../runtime/notices'
import { studentId } from '../state/session/session'

/** Milliseconds after which the object URL is revoked: the browser has started the download by then. */
const REVOKE_DELAY_MS = 60_000

/** Saves a file as a download link does. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS)
}

type FileCall = Call & { isFile: true }

/** Returns the key of a download. It contains the path, because two documents may have the same file name. */
export const downloadKey = (endpoint: Pick<Call, 'path'>, name: string): string => `${endpoint.path} ${name}`

/** Downloads files of the case. A link would not work, because it does not send the student's token. */
export function createDownload(callContext: CallContextFor, save = saveFile) {
  /** Running downloads, by `downloadKey`. */
  const $busy = atom<ReadonlySet<string>>(new Set())

  function setBusy(key: string, isBusy: boolean): void {
    const busy = new Set($busy.get())
    if (isBusy) busy.add(key)
    else busy.delete(key)
    $busy.set(busy)
  }

  /** Fetches the file, and calls `save` with this name. `code` selects the sentence of a failure. */
  async function download<C extends FileCall>(
    endpoint: C,
    input: Input<C>,
    name: string,
    code: NoticeCode,
  ): Promise<void> {
    const key = downloadKey(endpoint, name)
    if ($busy.get().has(key)) return
    const student = studentId()
    // Dismisses the notices of the previous attempt.
    clearNotices(callContext(code).source)
    setBusy(key, true)
    const result = await call(endpoint, input, callContext(code))
    setBusy(key, false)
    // A response after a logout is dropped: another student may have logged in since.
    if (!student || studentId() !== student) return
    if ('value' in result) save(result.value as Blob, name)
    else reportFailure(result.failure, callContext(code))
  }

  return { $busy, download }
}
export type Download = ReturnType<typeof createDownload>

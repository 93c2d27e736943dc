import { atom } from 'nanostores'
import type { Call, Input } from '../contract/call'
import type { CallContextFor } from '../element/call-context'
import { call, reportFailure } from '../runtime/call'
import { clearNotices, type NoticeCode } from '../runtime/notices'
import { studentId } from '../state/session/session'

/** Milliseconds after which the object URL is revoked: the browser has started the download by then. */
const BEGINNING = 60_000

/** Saves a file like a download link. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), BEGINNING)
}

type FileCall = Call & { isFile: true }

/** Returns the key of a download: two documents may have the same file name. */
export const downloadKey = (endpoint: Pick<Call, 'path'>, name: string): string => `${endpoint.path} ${name}`

/** Downloads files of the case with the student's token, which a link could not send. */
export function createDownload(callContext: CallContextFor, save = saveFile) {
  /** Running downloads, by `downloadKey`. */
  const $busy = atom<ReadonlySet<string>>(new Set())

  function mark(key: string, isBusy: boolean): void {
    const busy = new Set($busy.get())
    if (isBusy) busy.add(key)
    else busy.delete(key)
    $busy.set(busy)
  }

  /** Saves the file under this name. A failure is reported with the text `error.<code>`. */
  async function download<C extends FileCall>(
    endpoint: C,
    input: Input<C>,
    name: string,
    code: NoticeCode,
  ): Promise<void> {
    const key = downloadKey(endpoint, name)
    if ($busy.get().has(key)) return
    const who = studentId()
    // Dismisses the notices of the last try.
    clearNotices(callContext(code).source)
    mark(key, true)
    const sent = await call(endpoint, input, callContext(code))
    mark(key, false)
    // A response after a logout is dropped: another student may have logged in since.
    if (!who || studentId() !== who) return
    if ('value' in sent) save(sent.value as Blob, name)
    else reportFailure(sent.failure, callContext(code))
  }

  return { $busy, download }
}
export type Download = ReturnType<typeof createDownload>

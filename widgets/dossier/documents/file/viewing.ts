import { atom } from 'nanostores'
import { type FileKind, mediaTypes } from '../../../contract/document/file'
import type { PhotoPage } from '../../../file-check/pages'

/** The viewed file. `photo`: shown in a dialog. `pdf`: only if the browser blocks the new tab; the dialog then shows a link. */
type ViewedFile = { kind: 'photo'; page: PhotoPage } | { kind: 'pdf'; name: string; address: string }

/** Delay before the object URL is revoked, in ms. By then the tab has loaded the file. */
const REVOKE_AFTER_MS = 60_000

/**
 * Creates the view of a chosen file. The file is never saved as a download: on a shared computer, another person could find it.
 */
export function createViewing() {
  const $viewed = atom<ViewedFile | undefined>()

  function viewFile(name: string, kind: FileKind, content: BlobPart): void {
    const file = new File([content], name, { type: mediaTypes[kind] })
    if (kind === 'pdf') openPdf(name, URL.createObjectURL(file))
    else $viewed.set({ kind: 'photo', page: { id: name, file, turns: 0 } })
  }

  function openPdf(name: string, address: string): void {
    if (globalThis.open(address, '_blank')) revokeLater(address)
    else $viewed.set({ kind: 'pdf', name, address })
  }

  const revokeLater = (address: string) =>
    void setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)

  function closeFile(): void {
    const viewed = $viewed.get()
    if (viewed?.kind === 'pdf') revokeLater(viewed.address)
    $viewed.set(undefined)
  }

  return { $viewed, viewFile, closeFile }
}

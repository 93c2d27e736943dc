import { atom } from 'nanostores'
import { type FileKind, mediaTypes } from '../../../contract/document/file'
import type { PhotoPage } from '../../../file-check/pages'

/** The viewed file: a photo is shown here; a PDF opens in a new tab, or by a link if the browser blocks the tab. */
type Shown = { kind: 'photo'; page: PhotoPage } | { kind: 'pdf'; name: string; address: string }

/** Milliseconds after which the object URL is revoked. By then the tab has loaded the file. */
const READ_AFTER = 60_000

/** Creates the view of a chosen file. It is never a download, which another person could find on a shared computer. */
export function createViewing() {
  const $shown = atom<Shown | undefined>()

  function show(name: string, kind: FileKind, content: BlobPart): void {
    const file = new File([content], name, { type: mediaTypes[kind] })
    if (kind === 'pdf') open(name, URL.createObjectURL(file))
    else $shown.set({ kind: 'photo', page: { id: name, file, turns: 0 } })
  }

  function open(name: string, address: string): void {
    if (globalThis.open(address, '_blank')) forget(address)
    else $shown.set({ kind: 'pdf', name, address })
  }

  const forget = (address: string) => void setTimeout(() => URL.revokeObjectURL(address), READ_AFTER)

  function hide(): void {
    const shown = $shown.get()
    if (shown?.kind === 'pdf') forget(shown.address)
    $shown.set(undefined)
  }

  return { $shown, show, hide }
}

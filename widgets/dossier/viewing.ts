import { atom } from 'nanostores'
import { type FileKind, mediaTypes } from '../contract/file'
import type { Page } from '../file-check/pages'

/** What the student looks at: a photo is drawn here; a PDF has a tab of its own, by a link if the browser opens none unasked. */
type Shown = { kind: 'photo'; page: Page } | { kind: 'pdf'; name: string; address: string }

/** Milliseconds after which a tab has read what it shows. */
const READ_AFTER = 60_000

/** Looking at a file on the device. It is never saved there: on a shared computer whoever comes next would find it. */
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

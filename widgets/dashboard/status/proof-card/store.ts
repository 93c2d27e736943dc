import { atom } from 'nanostores'
import { reportFailure } from '../../../runtime/call'
import type { SpaceContext } from '../../store'

/** Is the card shown? Nothing of it is stored: it closes with the section, and with the session. */
export function createProof({ callContext }: SpaceContext) {
  const $isOpen = atom(false)
  const close = () => $isOpen.set(false)

  /** Its code could not be loaded. */
  function fail(): void {
    close()
    reportFailure({ kind: 'network' }, callContext('unknown'))
  }

  return { $isOpen, open: () => $isOpen.set(true), close, fail }
}

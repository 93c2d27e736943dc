import { atom } from 'nanostores'
import { reportFailure } from '../../../runtime/call'
import type { SpaceContext } from '../../store/store'

/** Creates the store that says whether the card is open. Its state is only in memory, and ends when the section is left. */
export function createProof({ callContext }: SpaceContext) {
  const $isOpen = atom(false)
  const close = () => $isOpen.set(false)

  /** Closes the card and reports that its module or its texts could not be loaded. */
  function reportLoadFailure(): void {
    close()
    reportFailure({ kind: 'network' }, callContext('unknown'))
  }

  return { $isOpen, open: () => $isOpen.set(true), close, reportLoadFailure }
}

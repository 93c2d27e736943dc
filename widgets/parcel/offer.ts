import { atom } from 'nanostores'
import { getParcels } from '../contract/parcel'
import type { CallContextFor } from '../element/call-context'
import { call } from '../runtime/call'
import { raiseNotice } from '../runtime/notices'

/** Creates the stores for whether the server supports parcels, and whether the dialog to move the draft is open. */
export function createOffer({ callContext }: { callContext: CallContextFor }) {
  /** Undefined until the server has answered. */
  const $isOffered = atom<boolean | undefined>()
  const $isDialogOpen = atom(false)
  let isAsked = false

  /** Asks the server once. A backend without parcels answers 404, and nothing is offered. */
  async function checkSupport(): Promise<void> {
    if (isAsked) return
    isAsked = true
    const { connection } = callContext('unknown')
    const sent = await call(getParcels, {}, { connection })
    $isOffered.set('value' in sent)
  }

  const open = () => $isDialogOpen.set(true)
  const close = () => $isDialogOpen.set(false)

  /** Closes the dialog and reports that its code could not be loaded. */
  function fail(): void {
    close()
    const { texts, source } = callContext('unloaded')
    raiseNotice({ level: 'error', code: 'unloaded', text: texts('failed.text'), source })
  }

  return { $isOffered, $isDialogOpen, callContext, checkSupport, open, close, fail }
}
export type Offer = ReturnType<typeof createOffer>

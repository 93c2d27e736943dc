import { atom } from 'nanostores'
import type { Category } from '../contract/document/attachment'
import { getParcels } from '../contract/parcel'
import type { CallContextFor } from '../element/call-context'
import { call } from '../runtime/call'
import { raise } from '../runtime/notices'

/** Whether files can move to and from other devices, and which dialog is open: for one document, or the whole draft. */
export function createOffer({ callContext }: { callContext: CallContextFor }) {
  const $isOffered = atom(false)
  const $wanted = atom<Category | 'later' | undefined>()
  let isAsked = false

  /** Once. On a backend that has no parcels (404) nothing is offered. */
  async function ask(): Promise<void> {
    if (isAsked) return
    isAsked = true
    const { connection } = callContext('unknown')
    const sent = await call(getParcels, {}, { connection })
    $isOffered.set('value' in sent)
  }

  const open = (id: Category | 'later') => $wanted.set(id)
  const close = () => $wanted.set(undefined)

  /** The code of the dialog cannot be loaded. */
  function fail(): void {
    close()
    const { texts, source } = callContext('unloaded')
    raise({ level: 'error', code: 'unloaded', text: texts('failed.text'), source })
  }

  return { $isOffered, $wanted, callContext, ask, open, close, fail }
}
export type Offer = ReturnType<typeof createOffer>

import { atom } from 'nanostores'
import type { Category } from '../contract/attachment'
import { getParcels } from '../contract/parcel'
import type { CallContextFor } from '../element/call-context'
import { call } from '../runtime/call'
import { raise } from '../runtime/notices'

/** A phone has a camera of its own (width: contract, section 6). The same is in `parcel.css`. */
const PHONE = '(pointer: coarse), (max-width: 37.49em)'

/** Whether a phone can take the photos, and for which document it is asked to. */
export function createOffer({ callContext }: { callContext: CallContextFor }) {
  const $isOffered = atom(false)
  const $wanted = atom<Category | undefined>()
  let isAsked = false

  /** Once, and on a computer alone. On a backend that has no parcels (404) nothing is offered. */
  async function ask(): Promise<void> {
    if (isAsked || globalThis.matchMedia?.(PHONE).matches) return
    isAsked = true
    const { connection } = callContext('unknown')
    const sent = await call(getParcels, {}, { connection })
    $isOffered.set('value' in sent)
  }

  const open = (id: Category) => $wanted.set(id)
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

import { atom } from 'nanostores'
import type { SanteElement } from '../element/sante-element'
import { warn } from '../element/warn'
import type { CallContext } from '../runtime/call'
import { findOutage, type Outage } from '../runtime/outage'
import { environment } from '../state/environment'

/**
 * Whether the API can be used, asked when the visitor first presses something: a visit costs no request. While it cannot, it
 * is asked again with every press. The official site has asked by itself.
 */
export function createOutage(element: SanteElement, connection: () => CallContext['connection']) {
  const $outage = atom<Outage | undefined>()
  /** The base that is being asked, or that has answered. */
  let asked: string | undefined

  async function look(): Promise<void> {
    const to = connection()
    const { base } = to
    if (environment.isHosted || asked === base) return
    asked = base
    const found = await findOutage(to)
    if (asked !== base) return
    if (found) asked = undefined
    if (found && !$outage.get()) {
      warn(found.cause)
      element.emit('notice', { level: 'info', code: found.outage })
    }
    $outage.set(found?.outage)
  }

  return { $outage, look: () => void look() }
}

import { atom } from 'nanostores'
import type { SanteElement } from '../element/sante-element'
import { warn } from '../element/warn'
import type { CallContext } from '../runtime/call'
import { findOutage, type Outage } from '../runtime/outage'
import { environment } from '../state/environment'

/**
 * Creates the check whether the API can be used. It runs when the visitor first presses a button, so that a mere visit costs no
 * request. During an outage it runs again at every press. The official site has its own check.
 */
export function createOutage(element: SanteElement, connection: () => CallContext['connection']) {
  const $outage = atom<Outage | undefined>()
  /** The base address that is being checked, or that was available. */
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

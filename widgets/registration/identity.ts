import { atom } from 'nanostores'
import { loadPhone } from '../dossier/phone'
import { identityFaults } from '../dossier/record'
import { circumstancesOf } from './form'
import type { RegistrationContext } from './store'

/** The second step: on with what was typed, if nothing is wrong with it. */
export function createIdentity({ form, go, isAt }: RegistrationContext) {
  const $isChecking = atom(false)

  /** The rules of telephone numbers are heavy, and are here once a number has to be checked. */
  async function finish(): Promise<void> {
    if ($isChecking.get()) return
    $isChecking.set(true)
    const phone = await loadPhone()
    $isChecking.set(false)
    // Whoever has gone elsewhere meanwhile is not called back.
    if (!isAt('identification')) return
    const typed = form.$typed.get()
    if (form.pass(identityFaults(typed, { ...circumstancesOf(typed), phone }))) go('document')
  }

  return { $isChecking, finish }
}

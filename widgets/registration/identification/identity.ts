import { atom } from 'nanostores'
import type { RecordSection } from '../../contract/route'
import { loadPhone } from '../../dossier/fields/phone'
import type { Faults } from '../../dossier/form'
import type { PhoneRules } from '../../dossier/read'
import { identityFaults, isStartUnaccepted, sectionFaults } from '../../dossier/record'
import { circumstancesOf } from '../form'
import { sectionOf } from '../steps'
import type { RegistrationContext } from '../store'

/** Leads to the first section with a fault, and shows what is wrong there. True if nothing is. */
export function passIdentity(
  { form, go }: Pick<RegistrationContext, 'form' | 'go'>,
  faults: Faults,
): boolean {
  const section = Object.keys(faults).map(sectionOf)[0]
  if (!section) return true
  const here = Object.entries(faults).filter(([path]) => sectionOf(path) === section)
  go('identification', section)
  return form.pass(Object.fromEntries(here))
}

/** The second step: from section to section, if nothing is wrong with what was typed. */
export function createIdentity(context: RegistrationContext) {
  const { form, advance, $section, $place } = context
  const $isChecking = atom(false)
  /** The student is asked to accept the start of their rights, and then goes on. */
  const $isStartAsked = atom(false)

  /** The rules of telephone numbers are heavy: they are loaded once a number has to be checked. */
  async function loadRules() {
    $isChecking.set(true)
    const phone = await loadPhone()
    $isChecking.set(false)
    return phone
  }

  /** What is wrong with a section, or with any of them. */
  function faultsIn(section: RecordSection | undefined, phone?: PhoneRules): Faults {
    const typed = form.$typed.get()
    const given = { ...circumstancesOf(typed), phone }
    return section ? sectionFaults(section, typed, given) : identityFaults(typed, given)
  }

  async function finish(): Promise<void> {
    if ($isChecking.get()) return
    const [section, place] = [$section.get(), $place.get()]
    const phone = !section || section === 'contact' ? await loadRules() : undefined
    // A student who has gone elsewhere meanwhile is not called back.
    if ($place.get() !== place) return
    const faults = faultsIn(section, phone)
    if (isStartUnaccepted(faults)) return $isStartAsked.set(true)
    const isGood = section ? form.pass(faults) : passIdentity(context, faults)
    if (isGood) advance()
  }

  /** The conditions were accepted in the dialog. */
  async function acceptStart(): Promise<void> {
    $isStartAsked.set(false)
    await finish()
  }

  /** They were not: what is missing is said on the page. */
  function declineStart(): void {
    $isStartAsked.set(false)
    form.pass(faultsIn('school'))
  }

  $place.listen(() => $isStartAsked.set(false))

  return { $isChecking, $isStartAsked, finish, acceptStart, declineStart }
}

import { atom } from 'nanostores'
import { loadPhoneRules, splitNumber } from '../../dossier/fields/phone'
import type { Faults } from '../../dossier/form'
import type { PhoneRules } from '../../dossier/read'
import { identificationFaults, isStartUnaccepted, sectionFaults } from '../../dossier/record'
import type { RecordSection } from '../../shared/route'
import { circumstancesOf } from '../form'
import { sectionOf } from '../steps/steps'
import type { RegistrationContext } from '../store'

/** Goes to the first section with an error and shows its errors. Returns true if there is no error. */
export function requireIdentity(
  { form, go }: Pick<RegistrationContext, 'form' | 'go'>,
  faults: Faults,
): boolean {
  const section = Object.keys(faults).map(sectionOf)[0]
  if (!section) return true
  const firstFaults = Object.entries(faults).filter(([path]) => sectionOf(path) === section)
  go('identification', section)
  return form.setErrors(Object.fromEntries(firstFaults))
}

/** Creates the store of the second step, which moves from section to section if there are no errors. */
export function createIdentity(context: RegistrationContext) {
  const { form, advance, $section, $place } = context
  const $isChecking = atom(false)
  /** True while the dialog asks the student to accept the conditions for the start of rights. */
  const $areConditionsAsked = atom(false)

  /** Loads the rules for phone numbers, which are large, when a number has to be checked. */
  async function loadRules() {
    $isChecking.set(true)
    const phone = await loadPhoneRules()
    $isChecking.set(false)
    return phone
  }

  /** Returns the errors of a section, or of all sections. */
  function faultsIn(section: RecordSection | undefined, phone?: PhoneRules): Faults {
    const typed = form.$typed.get()
    const circumstances = { ...circumstancesOf(typed), phone }
    return section ? sectionFaults(section, typed, circumstances) : identificationFaults(typed, circumstances)
  }

  async function finish(): Promise<void> {
    if ($isChecking.get()) return
    const [section, place] = [$section.get(), $place.get()]
    const phone = !section || section === 'contact' ? await loadRules() : undefined
    // The student has left this step or section meanwhile.
    if ($place.get() !== place) return
    // Otherwise the number is split when its field loses the focus. After Enter or autofill, the field may still have the focus.
    if (phone) splitNumber(form, phone)
    const faults = faultsIn(section, phone)
    if (isStartUnaccepted(faults)) return $areConditionsAsked.set(true)
    const isValid = section ? form.setErrors(faults) : requireIdentity(context, faults)
    if (isValid) advance()
  }

  /** Continues after the student has accepted the conditions in the dialog. */
  async function acceptConditions(): Promise<void> {
    $areConditionsAsked.set(false)
    await finish()
  }

  /** Closes the dialog without acceptance, and shows the error on the page. */
  function declineConditions(): void {
    $areConditionsAsked.set(false)
    form.setErrors(faultsIn('school'))
  }

  $place.listen(() => $areConditionsAsked.set(false))

  return { $isChecking, $areConditionsAsked, finish, acceptConditions, declineConditions }
}

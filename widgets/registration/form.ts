import { atom, computed } from 'nanostores'
import { dayOf } from '../contract/date'
import { detailFaults } from '../dossier/details'
import type { Faults, Form, Typed } from '../dossier/form'
import { identityFaults, type PhoneRules } from '../dossier/record'
import { $chosen } from '../state/chosen'
import { $draft, fillDraft } from '../state/draft'
import { world } from '../state/world'
import { askedDocuments, isAlternative, missingDocuments } from './documents'

/** The rules of telephone numbers are heavy: they come when a number has to be checked. */
const loadPhone = (): Promise<PhoneRules> => import('../contract/phone')

const without = (faults: Faults, paths: string[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([path]) => !paths.includes(path)))

/** What the rules look at beside what was typed. */
export const circumstancesOf = (typed: Typed) => ({
  today: dayOf(world.now()),
  birthdate: typed['personal.birthdate'],
})

/** The draft as a form: what was typed, and what is wrong with it once the student asked to go on. */
export function createForm() {
  const $typed = computed($draft, (draft): Typed => draft?.typed ?? {})
  const $faults = atom<Faults>({})
  const $isChecking = atom(false)
  /** Counts refusals: each takes the focus to the summary. */
  const $refusals = atom(0)

  /** A field that is being mended is no longer wrong; whether it is right, the next try says. */
  function fill(values: Typed): void {
    fillDraft(values)
    $faults.set(without($faults.get(), Object.keys(values)))
  }

  /** Keeps the faults, and says whether there are none. */
  function pass(faults: Faults): boolean {
    const isGood = Object.keys(faults).length === 0
    $faults.set(faults)
    if (!isGood) $refusals.set($refusals.get() + 1)
    return isGood
  }

  async function checkIdentity(): Promise<boolean> {
    $isChecking.set(true)
    const phone = await loadPhone().catch(() => undefined)
    $isChecking.set(false)
    return pass(identityFaults($typed.get(), { ...circumstancesOf($typed.get()), phone }))
  }

  /** Each document that is needed, and the details of each that was chosen. */
  function checkDocuments(): boolean {
    const draft = $draft.get()
    if (!draft) return false
    const files = $chosen.get() ?? {}
    const missing = missingDocuments(draft, files).map(id => [
      `document.${id}`,
      { code: isAlternative(id, draft) ? 'missingOneOf' : 'missing' },
    ])
    const detailed = askedDocuments(draft, files).filter(({ state }) => state === 'chosen')
    const details = detailed.map(({ id }) => detailFaults(id, draft.typed))
    return pass(Object.assign(Object.fromEntries(missing), ...details))
  }

  const form: Form = { $typed, $faults, fill, type: (path, text) => fill({ [path]: text }) }
  return {
    ...form,
    $refusals,
    $isChecking,
    loadPhone,
    checkIdentity,
    checkDocuments,
    forgive: () => $faults.set({}),
  }
}

export type DraftForm = ReturnType<typeof createForm>

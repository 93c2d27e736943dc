import { atom, computed } from 'nanostores'
import { dayOf } from '../contract/date'
import type { Faults, Form, Typed } from '../dossier/form'
import { $draft, fillDraft } from '../state/draft'
import { world } from '../state/world'

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
  /** Counts refusals: each takes the focus to the summary. */
  const $refusals = atom(0)

  /** A field that is being mended is no longer wrong; whether it is right, the next try says. */
  function fill(values: Typed): void {
    fillDraft(values)
    forgive(Object.keys(values))
  }

  /** What is no longer asked, or has just been mended. */
  const forgive = (paths = Object.keys($faults.get())) => $faults.set(without($faults.get(), paths))

  /** Keeps the faults, and says whether there are none. */
  function pass(faults: Faults): boolean {
    const isGood = Object.keys(faults).length === 0
    $faults.set(faults)
    if (!isGood) $refusals.set($refusals.get() + 1)
    return isGood
  }

  const form: Form = { $typed, $faults, fill, type: (path, text) => fill({ [path]: text }) }
  return {
    ...form,
    $refusals,
    pass,
    forgive,
  }
}

export type DraftForm = ReturnType<typeof createForm>

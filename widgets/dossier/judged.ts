import { atom, type ReadableAtom } from 'nanostores'
import type { Faults, Form, Typed } from './form'

/** A form whose student has asked, or will ask, to go on. */
export interface JudgedForm extends Form {
  /** Counts refusals: each takes the focus to the summary. */
  $refusals: ReadableAtom<number>
}

const without = (faults: Faults, paths: string[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([path]) => !paths.includes(path)))

/** A form out of what was typed and the way to keep it; what is wrong with it is kept here. */
export function createJudged($typed: ReadableAtom<Typed>, keep: (values: Typed) => void) {
  const $faults = atom<Faults>({})
  const $refusals = atom(0)

  /** What is no longer asked, or has just been mended. */
  const forgive = (paths = Object.keys($faults.get())) => $faults.set(without($faults.get(), paths))

  /** A field that is being mended is no longer wrong; whether it is right, the next try says. */
  function fill(values: Typed): void {
    keep(values)
    forgive(Object.keys(values))
  }

  /** Keeps the faults, and says whether there are none. */
  function pass(faults: Faults): boolean {
    const isGood = Object.keys(faults).length === 0
    $faults.set(faults)
    if (!isGood) $refusals.set($refusals.get() + 1)
    return isGood
  }

  const type = (path: string, text: string) => fill({ [path]: text })
  return { $typed, $faults, $refusals, type, fill, pass, forgive }
}

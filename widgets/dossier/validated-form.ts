import { atom, type ReadableAtom } from 'nanostores'
import type { Fault, Faults, Form, Typed } from './form'

/** A form that is validated when the student presses Continue or Save. */
export interface ValidatedForm extends Form {
  /** Number of failed validations. Each one moves the focus to the summary. */
  $refusals: ReadableAtom<number>
}

const without = (faults: Faults, paths: string[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([path]) => !paths.includes(path)))

/** Creates a validated form from the typed text and a function that stores it. */
export function createValidatedForm($typed: ReadableAtom<Typed>, store: (values: Typed) => void) {
  const $faults = atom<Faults>({})
  const $refusals = atom(0)

  /** Removes the errors of the given fields; by default all errors. */
  const clearErrors = (paths = Object.keys($faults.get())) => $faults.set(without($faults.get(), paths))

  /** Stores values and removes their errors until the next validation. */
  function fill(values: Typed): void {
    store(values)
    clearErrors(Object.keys(values))
  }

  /** Sets the errors; returns true if there are none. */
  function setErrors(faults: Faults): boolean {
    const isValid = Object.keys(faults).length === 0
    $faults.set(faults)
    if (!isValid) $refusals.set($refusals.get() + 1)
    return isValid
  }

  /** Replaces each error with the result of `replace`, or removes it. This is not a validation, so the focus does not move. */
  function updateErrors(replace: (path: string, fault: Fault) => Fault | undefined): void {
    const entries = Object.entries($faults.get()).flatMap(([path, fault]) => {
      const current = replace(path, fault)
      return current ? [[path, current] as const] : []
    })
    $faults.set(Object.fromEntries(entries))
  }

  const type = (path: string, text: string) => fill({ [path]: text })
  return { $typed, $faults, $refusals, type, fill, setErrors, clearErrors, updateErrors }
}

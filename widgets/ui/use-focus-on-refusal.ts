import { type RefObject, useEffect } from 'react'

/** Moves the focus to the first invalid field after each refusal of a form, so that the error is read out. */
export function useFocusOnRefusal(form: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, refusals])
}

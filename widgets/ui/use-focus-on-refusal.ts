import { type RefObject, useEffect } from 'react'

/** Each refusal of a form moves the focus to its first wrong field, so that the error is read out. */
export function useFocusOnRefusal(form: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, refusals])
}

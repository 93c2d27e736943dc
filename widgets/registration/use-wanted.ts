import { type RefObject, useEffect, useRef } from 'react'
import { focusField } from '../ui/focus'
import type { Registration } from './store'

/** Focuses the field that the student wants to change after the review. */
export function useWanted(store: Registration): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const path = store.$wanted.get()
    if (path && form.current) {
      const field = form.current.querySelector(`[data-field="${path}"]`)
      field?.closest('details')?.setAttribute('open', '')
      focusField(form.current, path)
    }
    store.$wanted.set(undefined)
  }, [store])
  return form
}

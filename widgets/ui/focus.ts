import { type RefCallback, type RefObject, useCallback, useEffect, useRef } from 'react'

/** The elements of a field that can get the focus. */
const CONTROLS = 'input, select, textarea, button, [tabindex]'
/** A group of radio buttons is invalid as a whole, and cannot get the focus. */
const INVALID = '[aria-invalid]:not(fieldset)'

/** Returns the first matching element that is rendered: only such an element can get the focus. */
export const findRendered = (root: ParentNode, selector: string): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>(selector)].find(element => element.getClientRects().length > 0)

/**
 * Moves the focus to a field by its path: to its first invalid control, else to its first control. If no field has this path,
 * shortens the path at its last full stop and tries again. Returns false if no control was found.
 */
export function focusField(root: ParentNode, path: string): boolean {
  const field = root.querySelector(`[data-field="${path}"]`)
  if (!field) return path.includes('.') && focusField(root, path.slice(0, path.lastIndexOf('.')))
  const control = findRendered(field, INVALID) ?? findRendered(field, CONTROLS)
  control?.focus()
  return control !== undefined
}

/** Moves the focus to the first heading of a part of the page. A heading can get the focus only with a `tabIndex`. */
export function focusTitle(part: ParentNode): void {
  const title = part.querySelector<HTMLElement>('h2, h3, h4')
  if (title) title.tabIndex = -1
  title?.focus()
}

/** Moves the focus to the first invalid field after each refusal of a form, so that the error is read out. */
export function useFocusOnRefusal(form: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, refusals])
}

/**
 * Returns a ref for the title. After a navigation by the student, the title of the new content gets the focus, so that it is
 * read out. If a loading view has the focus, its replacement gets it. The first content does not change the focus. `outer` is
 * the ref of the surrounding element, which also receives the title.
 */
export function useTitleFocus(place: string, outer?: RefCallback<HTMLElement>): RefCallback<HTMLElement> {
  const title = useRef<HTMLElement>(null)
  const lastPlace = useRef(place)
  const isPending = useRef(false)

  const focusIfPending = useCallback(() => {
    if (!isPending.current || !title.current) return
    title.current.focus()
    isPending.current = title.current.closest('.skeleton') !== null
  }, [])

  useEffect(() => {
    if (lastPlace.current === place) return
    isPending.current = lastPlace.current !== 'loading'
    lastPlace.current = place
    focusIfPending()
  }, [place, focusIfPending])

  return useCallback(
    heading => {
      title.current = heading
      outer?.(heading)
      focusIfPending()
    },
    [focusIfPending, outer],
  )
}

/** What can be typed into, ticked, chosen from or pressed. */
const CONTROLS = 'input, select, textarea, button, [tabindex]'
/** A group of radio buttons is wrong as a whole, and takes no focus. */
const WRONG = '[aria-invalid]:not(fieldset)'

/**
 * Moves the focus to a field by its path: to its first control that is wrong, else its first. Where the field itself is
 * not on the screen, to the nearest that holds it. Says whether there was one.
 */
export function focusField(root: ParentNode, path: string): boolean {
  const field = root.querySelector(`[data-field="${path}"]`)
  if (!field) return path.includes('.') && focusField(root, path.slice(0, path.lastIndexOf('.')))
  const control = field.querySelector<HTMLElement>(WRONG) ?? field.querySelector<HTMLElement>(CONTROLS)
  control?.focus()
  return control != null
}

/** Moves the focus to the heading of a part of the page, which cannot be reached otherwise. */
export function focusTitle(part: ParentNode): void {
  const title = part.querySelector<HTMLElement>('h2, h3, h4')
  if (title) title.tabIndex = -1
  title?.focus()
}

import type { KeyboardEvent } from 'react'

/** Text fields whose Enter key on a touch keyboard is labelled "next". */
const FIELDS = 'input[enterkeyhint="next"]'

/**
 * Handles the Enter key of a form with several fields. On a touch keyboard it moves the focus to the next text field. In the last
 * text field, and on other keyboards, Enter submits the form.
 */
export function focusNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (!(target instanceof HTMLElement) || !matchMedia('(pointer: coarse)').matches) return
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)].filter(
    field => field.getClientRects().length > 0,
  )
  const index = fields.indexOf(target)
  const next = index < 0 ? undefined : fields[index + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}

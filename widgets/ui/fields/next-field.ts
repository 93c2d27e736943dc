import type { KeyboardEvent } from 'react'

/** Text fields whose Enter key on a touch keyboard is labelled "next". */
const FIELDS = 'input[enterkeyhint="next"]'

/**
 * Handles the Enter key of a form with several fields. If the main pointer of the device is a finger, Enter in a text field moves
 * the focus to the next text field. On other devices, and in the last text field, Enter submits the form.
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

/** A form control that the visitor fills in. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The value of a control and its selection. E-mail fields do not expose the selection. */
export interface Content {
  value: string | boolean
  caret?: [start: number, end: number]
}

const isTicked = (control: Control): control is HTMLInputElement => /^(radio|checkbox)$/.test(control.type)

export function contentOf(control: Control): Content {
  if (isTicked(control)) return { value: control.checked }
  const { selectionStart: start = null, selectionEnd: end = null } =
    'selectionStart' in control ? control : {}
  return { value: control.value, ...(start !== null && end !== null && { caret: [start, end] }) }
}

/** Returns the value that a control had when it was drawn. */
export function drawnValueOf(control: Control): string | boolean {
  if (isTicked(control)) return control.defaultChecked
  if (!('options' in control)) return control.defaultValue
  return ([...control.options].find(option => option.defaultSelected) ?? control.options[0])?.value ?? ''
}

/** Sets the value and dispatches the events that React listens to, even if the value is already there. */
export function reenterValue(control: Control, { value, caret }: Content): void {
  if (isTicked(control)) {
    control.checked = !value
    control.click()
    return
  }
  // React detects a change by comparing with the value last set on the node itself, so the native setter is called.
  control.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  if (caret && 'setSelectionRange' in control) control.setSelectionRange(...caret)
  control.dispatchEvent(new Event('options' in control ? 'change' : 'input', { bubbles: true }))
}

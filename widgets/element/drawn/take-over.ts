import { DRAWN, type DrawnHost } from './drawn'

/** A form control that the visitor fills in. */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The value of a control and its selection. E-mail fields do not expose the selection. */
interface Content {
  value: string | boolean
  caret?: [start: number, end: number]
}

const isTickable = (control: Control): control is HTMLInputElement => /^(radio|checkbox)$/.test(control.type)

function contentOf(control: Control): Content {
  if (isTickable(control)) return { value: control.checked }
  const { selectionStart: start = null, selectionEnd: end = null } =
    'selectionStart' in control ? control : {}
  return { value: control.value, ...(start !== null && end !== null && { caret: [start, end] }) }
}

/** Returns the value that a control had when it was drawn. */
function drawnValueOf(control: Control): string | boolean {
  if (isTickable(control)) return control.defaultChecked
  if (!('options' in control)) return control.defaultValue
  return ([...control.options].find(option => option.defaultSelected) ?? control.options[0])?.value ?? ''
}

/** Sets the value and dispatches the events that React listens to, even if the value is already there. */
function reenterValue(control: Control, { value, caret }: Content): void {
  if (isTickable(control)) {
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

export const findDrawn = (root: ShadowRoot): HTMLElement | null => root.querySelector<HTMLElement>(DRAWN)

/** Marks the host element while an input method composes text in it. On Android this applies to all typed text. */
export function watchComposition(root: ShadowRoot): void {
  const { dataset } = root.host as DrawnHost
  root.addEventListener('compositionstart', () => {
    dataset.composing = ''
  })
  root.addEventListener('compositionend', () => {
    delete dataset.composing
  })
}

/**
 * Resolves when no text is being composed, because replacing the field would lose that text. Also resolves at a click or when
 * the field loses the focus.
 */
async function waitForComposition(root: ShadowRoot): Promise<void> {
  const { dataset } = root.host as DrawnHost
  if (!('composing' in dataset)) return
  await new Promise<unknown>(done => {
    for (const type of ['compositionend', 'focusout', 'click'])
      root.addEventListener(type, done, { once: true, capture: true })
  })
  delete dataset.composing
}

const isControl = (element: Element): element is Control => element.matches('input, select, textarea')

const fieldOf = (control: Control) => control.closest<HTMLElement>('[data-field]')?.dataset.field ?? ''

/** A control that was changed since the build drew it. */
interface Entry {
  control: Control
  content: Content
}

function entriesOf(drawn: HTMLElement): Entry[] {
  const controls = [...drawn.querySelectorAll<Control>('input:not([type="file"]), select, textarea')]
  return controls
    .map(control => ({ control, content: contentOf(control) }))
    .filter(({ control, content }) => content.value !== drawnValueOf(control))
}

/** Returns the control of the running view with the same field, and the same name or value. Texts may be in another language. */
function sameControl(control: Control, running: HTMLElement): Control | null {
  const { name, type, value } = control
  const selector = type === 'radio' ? `[name="${name}"][value="${value}"]` : name && `[name="${name}"]`
  return running.querySelector(`[data-field="${fieldOf(control)}"] :is(input, select, textarea)${selector}`)
}

/** Returns the running view's element with the same tag and the same text, or else the element at the same index. */
function counterpart<Kind extends Element>(drawnElement: Kind, drawn: HTMLElement, running: HTMLElement) {
  const sameTags = (view: HTMLElement) => [...view.querySelectorAll<Kind>(drawnElement.localName)]
  const candidates = sameTags(running)
  return (
    candidates.find(({ textContent }) => textContent === drawnElement.textContent) ??
    candidates[sameTags(drawn).indexOf(drawnElement)]
  )
}

/**
 * Returns the values, by field, of controls that the running view lacks. Parts of a date are skipped, because a date needs all
 * of them.
 */
function valuesWithoutField(entries: Entry[], running: HTMLElement): Record<string, string> | undefined {
  const unmatched = entries.filter(
    ({ control, content }) => content.value !== false && !sameControl(control, running),
  )
  const typed = unmatched.flatMap(({ control, content }) => {
    if (control.type === 'radio') return [[fieldOf(control), control.value]]
    return control.name ? [] : [[fieldOf(control), `${content.value}`]]
  })
  return typed.length > 0 ? Object.fromEntries(typed) : undefined
}

/**
 * Returns the button that was pressed before the code was loaded. On a partner's page, no script records the press: the form of
 * the snippet closes a dialog with the `returnValue` `enter` or `press` (host/app/prerender/first-screens.ts). Enter counts only
 * if the focus is still in a field, a press only if it is not.
 */
function pressedIn(
  drawn: HTMLElement,
  host: DrawnHost,
  focused: Element | null,
): HTMLElement | null | undefined {
  if (host.pressed) return host.pressed
  const closedBy = drawn.querySelector('dialog')?.returnValue
  const isInField = focused?.localName === 'input'
  return closedBy === (isInField ? 'enter' : 'press')
    ? drawn.querySelector<HTMLElement>('[type="submit"]')
    : null
}

/** Returns a function that focuses the same element of the running view and restores the selection. */
function rememberFocus(focused: HTMLElement, drawn: HTMLElement, running: HTMLElement): () => void {
  if (!isControl(focused)) return () => counterpart(focused, drawn, running)?.focus({ preventScroll: true })
  const { caret } = contentOf(focused)
  return () => {
    const same = sameControl(focused, running)
    same?.focus({ preventScroll: true })
    if (caret && same instanceof HTMLInputElement) same.setSelectionRange(...caret)
  }
}

interface TakeOver {
  root: ShadowRoot
  /** Contains the running view; not attached to the document yet. */
  running: HTMLElement
  /** Opens the screen that the visitor has reached. */
  open: (screen: string) => void
  keepTyped: (typed: Record<string, string>) => void
  /** Replaces the drawn view with the running view. */
  show: () => void
}

/**
 * Replaces a view drawn at build time with the running view. Repeats what the visitor did: typed and ticked values, open
 * `<details>`, the focus with its selection, and a pressed button. All of this happens in one task.
 */
export async function takeOver({ root, running, open, keepTyped, show }: TakeOver): Promise<void> {
  if (!findDrawn(root)) return
  const host = root.host as DrawnHost
  await waitForComposition(root)
  const drawn = findDrawn(root)
  // The element may have been removed from the page meanwhile.
  if (!drawn || !host.isConnected) return
  open(drawn.dataset.drawn ?? '')
  // Waits one microtask, in which React renders the change of the store.
  await undefined
  const entries = entriesOf(drawn)
  const typed = valuesWithoutField(entries, running)
  if (typed) keepTyped(typed)
  const focused = root.activeElement as HTMLElement | null
  const restoreFocus = focused && rememberFocus(focused, drawn, running)
  const pressed = pressedIn(drawn, host, focused)
  const openDetails = [...drawn.querySelectorAll('details')].filter(({ open }) => open)
  delete host.pressed
  delete host.dataset.pressed
  show()
  for (const { control, content } of entries) {
    const same = sameControl(control, running)
    if (same) reenterValue(same, content)
  }
  for (const details of openDetails) {
    const same = counterpart(details, drawn, running)
    if (same) same.open = true
  }
  restoreFocus?.()
  if (pressed) counterpart(pressed, drawn, running)?.click()
}

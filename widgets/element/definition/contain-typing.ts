import { environment } from '../../state/environment'

/** Types of inputs without typed text. */
const UNTYPED = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']

/** Keys that type nothing. A page that tracks modifier keys needs their `keyup` too. */
const COMMANDS = ['Escape', 'Tab', 'Control', 'Meta', 'Alt', 'AltGraph', 'Shift']

const isTyped = (target: EventTarget | undefined) =>
  target instanceof HTMLTextAreaElement ||
  // Letters select an option.
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !UNTYPED.includes(target.type))

/** Ctrl and Alt together are AltGr on Windows, which types letters. */
const isCommand = (event: KeyboardEvent) =>
  event.metaKey || (event.ctrlKey && !event.getModifierState('AltGraph')) || COMMANDS.includes(event.key)

const isContained = (event: KeyboardEvent) => isTyped(event.composedPath()[0]) && !isCommand(event)

/**
 * Stops key events of text fields at the shadow root. Outside the root the target is the element, not the field, so the hotkeys
 * of the page would react to the letters. Commands still reach the page. The element's own listeners are on the root or below. On
 * the official site nothing is stopped.
 */
export function stopTypingEvents(root: ShadowRoot): void {
  /** Keys whose `keydown` was stopped. Their `keyup` is stopped too, even if the focus has moved. */
  const stoppedKeys = new Set<string>()

  function stopIfTyped(event: Event): void {
    if (environment.isHosted || !(event instanceof KeyboardEvent)) return
    const { type, code } = event
    const isStopped = type === 'keyup' ? stoppedKeys.delete(code) : isContained(event)
    if (type === 'keydown' && isStopped) stoppedKeys.add(code)
    if (type === 'keydown' && !isStopped) stoppedKeys.delete(code)
    if (isStopped) event.stopPropagation()
  }

  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, stopIfTyped)
}

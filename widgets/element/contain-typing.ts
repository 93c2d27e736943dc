import { environment } from '../state/environment'

/** Inputs that nothing is typed into. */
const UNTYPED = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']

/** Keys that type nothing. A page that counts modifiers must hear each of them go up again. */
const COMMANDS = ['Escape', 'Tab', 'Control', 'Meta', 'Alt', 'AltGraph', 'Shift']

const isTyped = (target: EventTarget | undefined) =>
  target instanceof HTMLTextAreaElement ||
  // Letters choose an option.
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !UNTYPED.includes(target.type))

/** Ctrl and Alt together are AltGr on Windows, which types letters. */
const isCommand = (event: KeyboardEvent) =>
  event.metaKey || (event.ctrlKey && !event.getModifierState('AltGraph')) || COMMANDS.includes(event.key)

const isContained = (event: KeyboardEvent) => isTyped(event.composedPath()[0]) && !isCommand(event)

/**
 * Keeps what is typed into a field from the page around. To the page, the target is the element and not the field: its hotkeys would
 * take the letters. Commands still reach it. The element's own listeners are on the root itself, or below.
 */
export function containTyping(root: ShadowRoot): void {
  /** Keys that are down unheard. A key can move the focus: its way up is contained if its way down was. */
  const down = new Set<string>()

  function contain(event: Event): void {
    if (environment.isHosted || !(event instanceof KeyboardEvent)) return
    const { type, code } = event
    const isStopped = type === 'keyup' ? down.delete(code) : isContained(event)
    if (type === 'keydown' && isStopped) down.add(code)
    if (type === 'keydown' && !isStopped) down.delete(code)
    if (isStopped) event.stopPropagation()
  }

  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, contain)
}

import { DRAWN } from './drawn-view'

/**
 * On a partner's page, the snippet can carry the first question (host/first-screens.ts), which can be filled in before this
 * code is there. Call it once the running view listens to its store: it takes the place of the one that was drawn, with what was
 * typed, with focus and caret. Enter and Continue are repeated, unless the visitor has gone back to a field since.
 */
export async function takeFirstQuestion(
  root: ShadowRoot,
  keepTyped: (typed: Record<string, string>) => void,
): Promise<void> {
  const drawn = root.querySelector(DRAWN)
  const running = root.lastElementChild
  if (!drawn || !running) return
  const focused = root.activeElement as HTMLInputElement | null
  const fields = [...drawn.querySelectorAll('input')]
  keepTyped(Object.fromEntries(fields.map(({ name, value }) => [name, value])))
  // React draws it in this very task: no key comes in between.
  await undefined
  const name = focused?.name
  const said = drawn.querySelector('dialog')?.returnValue
  root.replaceChildren(running)
  const same = running.querySelector<HTMLInputElement>(name ? `[name=${name}]` : '[type=submit]')
  if (!same) return
  if (focused) same.focus()
  if (name) same.setSelectionRange(focused.selectionStart, focused.selectionEnd)
  if (said === (name ? 'enter' : 'press')) running.querySelector<HTMLElement>('[type=submit]')?.click()
}

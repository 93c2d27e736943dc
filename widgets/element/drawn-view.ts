import { type Content, type Control, contentOf, drawnValueOf, enterAgain } from './enter-again'

interface Entry {
  control: Control
  drawn: string | boolean
  /** When the code came. */
  content: Content
}

/**
 * An element whose button was pressed before its view was there (host/build/early.ts). While its code takes over, `data-taking`
 * says that presses are still to be kept: the view does not know yet what was typed.
 */
type Pressed = HTMLElement & { pressed?: HTMLElement }

/**
 * A view that the build has drawn into an element's root (host/first-screens.ts). It can be used before this code is there:
 * what was typed, chosen and pressed in it is repeated in the running view.
 */
export class DrawnView {
  /** The screen that is open. */
  readonly screen: string
  readonly language: string
  readonly #root: ShadowRoot
  readonly #frame: HTMLElement
  readonly #entries: Entry[]
  readonly #focused: Element | null
  #isKept = false

  /** Undefined where nothing was drawn. */
  static in(root: ShadowRoot): DrawnView | undefined {
    const frame = root.querySelector<HTMLElement>('.frame[data-drawn]')
    return frame ? new DrawnView(root, frame) : undefined
  }

  constructor(root: ShadowRoot, frame: HTMLElement) {
    this.#root = root
    this.#frame = frame
    this.screen = frame.dataset.drawn ?? ''
    this.language = frame.lang
    this.#focused = root.activeElement
    this.#host.dataset.taking = ''
    const controls = [...frame.querySelectorAll<Control>('input:not([type="file"]), select, textarea')]
    this.#entries = controls.map(control => ({
      control,
      drawn: drawnValueOf(control),
      content: contentOf(control),
    }))
  }

  get #host(): Pressed {
    return this.#root.host as Pressed
  }

  /** Leaves in the root what React takes over, at its place, so that focus and caret stay. */
  keep(): void {
    this.#isKept = true
    delete this.#frame.dataset.drawn
    for (const child of [...this.#root.children]) if (child !== this.#frame) child.remove()
  }

  /** Leaves the running view alone in the root, before it is painted: React empties no shadow root that it draws into. */
  clear(): void {
    for (const child of [...this.#root.children]) if (child !== this.#root.lastElementChild) child.remove()
  }

  /** Call it as soon as the running view is there. */
  async repeat(): Promise<void> {
    const entries = this.#entries.flatMap(entry => this.#wanted(entry) ?? [])
    // React draws each change before the next one, but not while it is still taking over: a date is put together from its parts.
    await undefined
    for (const { control, content } of entries) enterAgain(control, content)
    if (this.#focused && !this.#focused.isConnected) this.#focusAgain(this.#focused)
    this.#press()
  }

  /** What stands in a control now, if the visitor has put it there; what the store has had from elsewhere is shown. */
  #wanted({ control, drawn, content }: Entry): { control: Control; content: Content } | undefined {
    if (!this.#isKept || !control.isConnected) {
      const target = this.#same(control)
      return target && content.value !== drawn ? { control: target, content } : undefined
    }
    const now = contentOf(control)
    if (now.value !== drawn) return { control, content: now }
    if (now.value !== drawnValueOf(control)) control.value = `${drawnValueOf(control)}`
    return undefined
  }

  /** The same control in a view that was drawn anew, perhaps in another language. */
  #same({ id, autocomplete }: Control): Control | null {
    return this.#root.querySelector(`[id="${id}"], [autocomplete="${autocomplete}"]`)
  }

  #focusAgain(before: Element): void {
    const entry = this.#entries.find(({ control }) => control === before)
    const href = before.getAttribute('href')
    const target = entry
      ? this.#same(entry.control)
      : this.#root.querySelector<HTMLElement>(href ? `[href="${href}"]` : 'h2')
    target?.focus()
  }

  #press(): void {
    const { pressed, dataset } = this.#host
    delete this.#host.pressed
    delete dataset.pressed
    delete dataset.taking
    if (!pressed) return
    const number = [...this.#frame.querySelectorAll<HTMLElement>('button')].indexOf(pressed)
    const same = this.#root.querySelectorAll<HTMLElement>('.frame button')[number]
    const wanted = pressed.isConnected ? pressed : same
    wanted?.click()
  }
}

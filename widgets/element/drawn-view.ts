import { type Content, type Control, contentOf, drawnValueOf, enterAgain } from './enter-again'

interface Entry {
  control: Control
  drawn: string | boolean
}

/**
 * An element whose button was pressed before its view was there (host/build/early.ts). While its code takes over, `data-taking`
 * says that presses are still to be kept: the view does not know yet what was typed.
 */
type Pressed = HTMLElement & { pressed?: HTMLElement }

/** A view that was drawn at build, and that no code has taken over. */
export const DRAWN = '.frame[data-drawn]'

const fieldOf = (control: Control) => control.closest<HTMLElement>('[data-field]')?.dataset.field ?? ''

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

  /** Only for a root that has one. */
  constructor(root: ShadowRoot) {
    const frame = root.querySelector(DRAWN) as HTMLElement
    this.#root = root
    this.#frame = frame
    this.screen = frame.dataset.drawn ?? ''
    this.language = frame.lang
    this.#focused = root.activeElement
    this.#host.dataset.taking = ''
    const controls = [...frame.querySelectorAll<Control>('input:not([type="file"]), select, textarea')]
    this.#entries = controls.map(control => ({ control, drawn: drawnValueOf(control) }))
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

  /**
   * Call it once the running view listens to its store. Until then the drawn one stays in sight, and takes what is typed
   * (host/style/drawn.css). Returns what was typed into fields that the running view does not have, by field.
   */
  async repeat(): Promise<Record<string, string> | undefined> {
    const focused = this.#isKept ? this.#focused : this.#root.activeElement
    const lost = this.#lost()
    const entries = this.#entries.flatMap(entry => this.#wanted(entry) ?? [])
    // React draws each change before the next one, but not while it is still taking over: a date is put together from its parts.
    // No key comes in between.
    await undefined
    if (!this.#isKept) this.#showRunning()
    for (const { control, content } of entries) enterAgain(control, content)
    if (focused && !focused.isConnected) this.#focusAgain(focused)
    this.#press()
    return lost
  }

  /** React empties no shadow root that it draws into: its view is the last in it. */
  get #running(): Element | null {
    return this.#root.lastElementChild
  }

  #showRunning(): void {
    for (const child of [...this.#root.children]) if (child !== this.#running) child.remove()
    this.#unfold()
  }

  /** The running view may be another one than was drawn. A part of a date alone says nothing. */
  #lost(): Record<string, string> | undefined {
    if (this.#isKept) return undefined
    const lost = this.#entries.filter(
      ({ control, drawn }) => ![drawn, false].includes(contentOf(control).value) && !this.#same(control),
    )
    const typed = lost.flatMap(({ control }) => {
      if (control.type === 'radio') return [[fieldOf(control), control.value]]
      return control.name ? [] : [[fieldOf(control), `${contentOf(control).value}`]]
    })
    return typed.length > 0 ? Object.fromEntries(typed) : undefined
  }

  /** What stands in a control now, if the visitor has put it there; what the store has had from elsewhere is shown. */
  #wanted({ control, drawn }: Entry): { control: Control; content: Content } | undefined {
    const content = contentOf(control)
    const target = this.#isKept && control.isConnected ? control : this.#same(control)
    if (target && content.value !== drawn) return { control: target, content }
    if (target === control && content.value !== drawnValueOf(control))
      control.value = `${drawnValueOf(control)}`
    return undefined
  }

  /** The same control in a view that was drawn anew, perhaps in another language: it belongs to the same field. */
  #same(control: Control): Control | null {
    const { name, type, value } = control
    const one = type === 'radio' ? `[name="${name}"][value="${value}"]` : name && `[name="${name}"]`
    const field = `[data-field="${fieldOf(control)}"]`
    return this.#running?.querySelector(`${field} :is(input, select, textarea)${one}`) ?? null
  }

  /** What says the same in a view that was drawn anew; in another language, what has the same number. */
  #counterpart<Kind extends Element>(before: Kind): Kind | undefined {
    const all = (within: ParentNode) => [...within.querySelectorAll<Kind>(before.localName)]
    const now = all(this.#root)
    return now.find(one => one.textContent === before.textContent) ?? now[all(this.#frame).indexOf(before)]
  }

  #unfold(): void {
    for (const before of this.#frame.querySelectorAll('details')) {
      const now = this.#counterpart(before)
      if (now && before.open) now.open = true
    }
  }

  #focusAgain(before: Element): void {
    const entry = this.#entries.find(({ control }) => control === before)
    const target = entry ? this.#same(entry.control) : this.#counterpart(before as HTMLElement)
    target?.focus()
  }

  #press(): void {
    const { pressed, dataset } = this.#host
    delete this.#host.pressed
    delete dataset.pressed
    delete dataset.taking
    if (!pressed) return
    const wanted = pressed.isConnected ? pressed : this.#counterpart(pressed)
    wanted?.click()
  }
}

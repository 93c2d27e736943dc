import r2wc from '@r2wc/core'
import { atom } from 'nanostores'
import type { ComponentType, ReactNode } from 'react'
import { type Language, readLanguage } from '../contract/language'
import type { Texts } from '../state/texts'
import { createSettingReader, propertyName, type Reader } from './attributes'
import { DRAWN, DrawnView } from './drawn-view'
import { takeFirstQuestion } from './first-question'
import { LanguageWatcher } from './language-watcher'
import { defaultLocale } from './locale-context'
import { renderer } from './renderer'
import type { SanteElement, Settings } from './sante-element'

/** What all elements of one tag share. */
export interface Kind {
  tag: string
  readers: Record<string, Reader>
  sheet: CSSStyleSheet
  loadTexts: (language: Language) => Promise<Texts>
  /** Called once an element. */
  createView: (element: SanteElement) => View
}

export interface View {
  draw: () => ReactNode
  /** Goes to a screen that was drawn at build; false if the view cannot begin there. */
  openDrawn: (screen: string) => boolean
  /** Loads what the first view needs, where one was drawn at build. */
  prepare: () => Promise<unknown>
  /** Takes what was typed into fields that the first view does not have. */
  keepTyped: (typed: Record<string, string>) => void
}

/** What r2wc returns, as far as it is used. It gets no props: its attributes lose values and throw. */
type ReactHost = new () => HTMLElement & { connectedCallback(): void; disconnectedCallback(): void }

/** Drawn by r2wc, which passes nothing but the shadow root. */
const Root = ({ container }: { container: ShadowRoot }) => (container.host as WidgetElement).draw()

const ReactHost = r2wc(Root as ComponentType<object>, { shadow: 'open' }, renderer) as unknown as ReactHost

/** A custom element that draws a React view: r2wc, and what r2wc leaves open. */
export class WidgetElement extends ReactHost implements SanteElement {
  readonly $locale = atom(defaultLocale)
  readonly $settings = atom<Settings>({})
  readonly #view: View
  readonly #kind: Kind
  readonly #readSetting: ReturnType<typeof createSettingReader>
  readonly #watcher = new LanguageWatcher(this, language => this.#loadTexts(language))
  #isReady = false
  #isMounted = false
  #drawn: DrawnView | undefined
  /** The last mount that waits for what the view needs. */
  #awaited: object | undefined

  constructor(kind: Kind) {
    super()
    this.#kind = kind
    this.#readSetting = createSettingReader(kind.tag)
    this.#view = kind.createView(this)
    if (!this.#root.querySelector(DRAWN)) {
      this.#root.adoptedStyleSheets = [kind.sheet]
      // What the page put inside the tag is shown until the first screen, and stays if there never is one.
      this.#root.replaceChildren(Object.assign(document.createElement('slot'), { className: 'before' }))
    }
    for (const property of Object.keys(kind.readers)) this.#adoptProperty(property)
  }

  get #root(): ShadowRoot {
    return this.shadowRoot as ShadowRoot
  }

  /** Keeps a root that was in the page: it has the first screen. */
  override attachShadow(init: ShadowRootInit): ShadowRoot {
    return this.shadowRoot ?? super.attachShadow(init)
  }

  attributeChangedCallback(name: string, _: string | null, value: string | null): void {
    if (name === 'lang') this.#readSetting('lang', value, readLanguage)
    else this.setProperty(propertyName(name), value)
  }

  override connectedCallback(): void {
    this.#mount()
    this.#watcher.start()
  }

  /** An element that is moved is disconnected for a moment: its view is unmounted only if it stays so. */
  override disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#watcher.stop()
      super.disconnectedCallback()
      this.#isMounted = false
      this.#awaited = undefined
    })
  }

  /** With this method, `moveBefore` keeps the view. The inherited language may be another one at the new place. */
  connectedMoveCallback(): void {
    this.#watcher.start()
  }

  emit(name: string, detail: object = {}): boolean {
    const cancelable = name === 'navigate'
    return this.dispatchEvent(
      new CustomEvent(`sante:${name}`, { detail, bubbles: true, composed: true, cancelable }),
    )
  }

  announceReady(): void {
    if (!this.#isReady) this.emit('ready')
    this.#isReady = true
  }

  /** Stores what an attribute or a property says. */
  setProperty(property: string, value: unknown): void {
    const setting = this.#readSetting(property, value, this.#kind.readers[property])
    this.$settings.set({ ...this.$settings.get(), [property]: setting })
  }

  /** A property that was set before the tag was defined hides the accessor: it becomes a setting. */
  #adoptProperty(property: string): void {
    if (!Object.hasOwn(this, property)) return
    const value = Reflect.get(this, property)
    Reflect.deleteProperty(this, property)
    this.setProperty(property, value)
  }

  /** Waits for the first texts: until then the content of the tag shows. */
  #mount(): void {
    if (this.#isMounted || !this.isConnected || this.$locale.get() === defaultLocale) return
    this.#isMounted = true
    const drawn = this.#root.querySelector<HTMLElement>(DRAWN)
    if (!import.meta.env.VITE_FOR_PARTNERS && drawn && drawn.dataset.drawn !== 'snippet') void this.#prepare()
    else {
      if (drawn) this.#view.openDrawn('birthdate')
      super.connectedCallback()
    }
  }

  /** What was drawn stays in sight until the code of the first view is there, or cannot be had. */
  async #prepare(): Promise<void> {
    const mount = {}
    this.#awaited = mount
    await this.#view.prepare().catch(() => undefined)
    if (this.#awaited === mount) this.#takeOver()
  }

  /** A screen that was drawn at build stays if the view begins with the same one, in the same language. */
  #takeOver(): void {
    const drawn = new DrawnView(this.#root)
    this.#drawn = drawn
    // Until now the style that came with the drawing was enough.
    this.#root.adoptedStyleSheets = [this.#kind.sheet]
    const isSame = this.#view.openDrawn(drawn.screen) && drawn.language === this.$locale.get().language
    if (isSame) drawn.keep()
    super.connectedCallback()
  }

  draw(): ReactNode {
    return this.#view.draw()
  }

  /** What the visitor did before the code came is done once the view is there. */
  catchUp(): void {
    if (import.meta.env.VITE_FOR_PARTNERS || !this.#drawn) {
      this.#root.adoptedStyleSheets = [this.#kind.sheet]
      void takeFirstQuestion(this.#root, this.#view.keepTyped)
      return
    }
    void this.#drawn.repeat().then(lost => lost && this.#view.keepTyped(lost))
    this.#drawn = undefined
  }

  /** Where texts cannot be loaded, the element keeps its content or its last language, and can try again. */
  #loadTexts(language: Language): void {
    const isCurrent = () => language === this.#watcher.language
    this.#kind.loadTexts(language).then(
      texts => {
        if (!isCurrent()) return
        this.$locale.set({ language, texts })
        this.#mount()
      },
      () => isCurrent() && this.#watcher.forget(),
    )
  }
}

import r2wc from '@r2wc/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { ComponentType, ReactNode } from 'react'
import type { Language } from '../contract/language'
import type { Route } from '../contract/route'
import { raise } from '../runtime/notices'
import { environment } from '../state/environment'
import type { Texts } from '../state/texts'
import { type Attribute, attributeName, createSettingReader, propertyName } from './attributes'
import { checkMarkup } from './check-markup'
import { containTyping } from './contain-typing'
import { DRAWN, DrawnView } from './drawn-view'
import type { EventDetails } from './event-details'
import { takeFirstQuestion } from './first-question'
import { LanguageWatcher } from './language-watcher'
import { defaultLocale } from './locale-context'
import { renderer } from './renderer'
import type { Departure, SanteElement, Settings } from './sante-element'

/** What all elements of one tag share. */
export interface Kind {
  tag: string
  attributes: Record<string, Attribute>
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

/** What the page must not reach, by element: its settings as they were read, and how it is drawn. */
const insides = new WeakMap<Element, { $settings: ReadableAtom<Settings>; draw: () => ReactNode }>()

/** Drawn by r2wc, which passes nothing but the shadow root. */
const Root = ({ container }: { container: ShadowRoot }) => insides.get(container.host)?.draw()

/** A property that is written into its attribute, so that a framework that moves the element takes it along. */
export const accessor = (property: string): PropertyDescriptor & ThisType<HTMLElement> => ({
  configurable: true,
  enumerable: true,
  get() {
    return insides.get(this)?.$settings.get()[property]
  },
  set(value: unknown) {
    const name = attributeName(property)
    if (value == null) this.removeAttribute(name)
    else this.setAttribute(name, `${value}`)
  },
})

const ReactHost = r2wc(Root as ComponentType<object>, { shadow: 'open' }, renderer) as unknown as ReactHost

/** A custom element that draws a React view: r2wc, and what r2wc leaves open. */
export class WidgetElement extends ReactHost {
  readonly #$locale = atom(defaultLocale)
  readonly #$settings = atom<Settings>({})
  /** What the widget is given of this element. */
  readonly #inside: SanteElement = {
    $locale: this.#$locale,
    $settings: this.#$settings,
    emit: (name, detail) => this.#emit(name, detail),
    leave: (to, departure) => this.#leave(to, departure),
    announceReady: () => this.#announceReady(),
    catchUp: () => this.#catchUp(),
  }
  readonly #view: View
  readonly #kind: Kind
  readonly #readSetting: ReturnType<typeof createSettingReader>
  readonly #watcher = new LanguageWatcher(this, language => this.#loadTexts(language))
  #isReady = false
  #isMounted = false
  #isChecked = false
  #drawn: DrawnView | undefined
  /** The last mount that waits for what the view needs. */
  #awaited: object | undefined

  constructor(kind: Kind) {
    super()
    this.#kind = kind
    this.#readSetting = createSettingReader(kind.tag)
    this.#view = kind.createView(this.#inside)
    insides.set(this, { $settings: this.#$settings, draw: this.#view.draw })
    if (!this.#root.querySelector(DRAWN)) {
      this.#root.adoptedStyleSheets = [kind.sheet]
      // What the page put inside the tag is shown until the first screen, and stays if there never is one.
      this.#root.replaceChildren(Object.assign(document.createElement('slot'), { className: 'before' }))
    }
    containTyping(this.#root)
    for (const property of Object.keys(kind.attributes)) this.#adoptProperty(property)
  }

  get #root(): ShadowRoot {
    return this.shadowRoot as ShadowRoot
  }

  /** Keeps a root that was in the page: it has the first screen. */
  override attachShadow(init: ShadowRootInit): ShadowRoot {
    return this.shadowRoot ?? super.attachShadow(init)
  }

  attributeChangedCallback(name: string): void {
    if (name === 'lang') return
    const property = propertyName(name)
    const attribute = this.#kind.attributes[property] as Attribute
    // The value of now: when the tag is defined, a property may have been set since this was reported.
    const setting = this.#readSetting(name, this.getAttribute(name), attribute)
    this.#$settings.set({ ...this.#$settings.get(), [property]: setting })
  }

  override connectedCallback(): void {
    if (!this.#isChecked && !environment.isHosted)
      checkMarkup(this, ['lang', ...Object.keys(this.#kind.attributes).map(attributeName)])
    this.#isChecked = true
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

  #emit<Name extends keyof EventDetails>(name: Name, detail: Partial<EventDetails[Name]> = {}): boolean {
    const options = { detail, bubbles: true, composed: true, cancelable: name === 'navigate' }
    // The one with a colon is the older name; where bindings are written as attributes, only the other one can be bound.
    return ['sante:', 'sante-']
      .map(prefix => this.dispatchEvent(new CustomEvent(prefix + name, options)))
      .every(goesOn => goesOn)
  }

  #leave(to: Route, { address, more }: Departure): void {
    const { target } = this.#$settings.get()
    const open = (where?: unknown) => {
      if (environment.visit(address, where === '_blank' ? where : target) !== false) return
      const text = this.#$locale.get().texts('blocked')
      raise({ level: 'info', code: 'blocked', text, address, source: this.#inside })
    }
    const href = address.replace(/#.*/, '')
    if (this.#emit('navigate', { to, href, open, ...more })) open()
  }

  #announceReady(): void {
    if (!this.#isReady) this.#emit('ready')
    this.#isReady = true
  }

  /** A property that was set before the tag was defined hides the accessor: it becomes an attribute. */
  #adoptProperty(property: string): void {
    if (!Object.hasOwn(this, property)) return
    const value = Reflect.get(this, property)
    Reflect.deleteProperty(this, property)
    Reflect.set(this, property, value)
    // The browser reports no attribute that is written while it upgrades the element.
    this.attributeChangedCallback(attributeName(property))
  }

  /** Waits for the first texts: until then the content of the tag shows. */
  #mount(): void {
    if (this.#isMounted || !this.isConnected || this.#$locale.get() === defaultLocale) return
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
    const isSame = this.#view.openDrawn(drawn.screen) && drawn.language === this.#$locale.get().language
    if (isSame) drawn.keep()
    super.connectedCallback()
  }

  /** What the visitor did before the code came is done once the view is there. */
  #catchUp(): void {
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
        this.#$locale.set({ language, texts })
        this.#mount()
      },
      () => {
        if (!isCurrent()) return
        this.#watcher.forget()
        if (!this.#isMounted) this.#emit('error', { code: 'texts' })
      },
    )
  }
}

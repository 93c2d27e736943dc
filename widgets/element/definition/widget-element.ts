import { atom, type ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import { defaultLocale } from '../../i18n/locale-context'
import type { Texts } from '../../i18n/texts'
import { raiseNotice } from '../../runtime/notices'
import {
  type Attribute,
  allowedTexts,
  propertyName,
  readAttribute,
  type Settings,
} from '../../shared/attributes'
import type { Language } from '../../shared/language'
import type { Route } from '../../shared/route'
import { environment } from '../../state/environment'
import { findDrawn, takeOver, watchComposition } from '../drawn/take-over'
import type { EventDetails } from '../event-details'
import { warn } from '../warn'
import { checkMarkup } from './check-markup'
import { stopTypingEvents } from './contain-typing'
import { LanguageWatcher } from './language-watcher'
import { CONNECTED, PROPS, type R2wcClass } from './react-element'
import type { Departure, SanteElement } from './sante-element'

const version: string = import.meta.env.VITE_VERSION

/** What all elements of one tag share. */
export interface Kind {
  tag: string
  /** By name. The property has the same name in camel case. */
  attributes: Record<string, Attribute>
  sheet: CSSStyleSheet
  loadTexts: (language: Language) => Promise<Texts>
  /** Called once per element. */
  createView: (element: SanteElement) => View
}

export interface View {
  draw: () => ReactNode
  /** Opens a screen that was drawn at build time, if the view has it. */
  openDrawn: (screen: string) => void
  /** Loads what the first view needs. Called only if a view was drawn at build time. */
  prepare: () => Promise<unknown>
  /** Stores what was typed into fields that the first view does not have. */
  keepTyped: (typed: Record<string, string>) => void
}

/** Private data of each element: its validated settings and its render function. */
const elementState = new WeakMap<Element, { $settings: ReadableAtom<Settings>; draw: () => ReactNode }>()

/** Rendered by r2wc: draws the view of the element that owns the shadow root. */
export const Root = ({ container }: { container: ShadowRoot }): ReactNode =>
  elementState.get(container.host)?.draw()

/**
 * Returns the accessor of an attribute's property. It writes to the attribute, so that the value survives a framework that
 * moves or clones the element.
 */
const accessor = (name: string, { kind }: Attribute): PropertyDescriptor & ThisType<HTMLElement> => ({
  configurable: true,
  enumerable: true,
  get() {
    const setting = elementState.get(this)?.$settings.get()[propertyName(name) as keyof Settings]
    return kind === 'boolean' ? setting !== undefined : setting
  },
  set(value: unknown) {
    if (value == null || (kind === 'boolean' && !value)) this.removeAttribute(name)
    else this.setAttribute(name, kind === 'boolean' ? '' : `${value}`)
  },
})

/** Returns the class of a tag. Extends the class that r2wc creates (`Base`). */
export function createClass(Base: R2wcClass, kind: Kind): CustomElementConstructor {
  const rows = Object.entries(kind.attributes)
  class WidgetElement extends Base {
    static readonly version = version
    readonly #$locale = atom(defaultLocale)
    readonly #$settings = atom<Settings>({})
    /** The element as its view sees it. */
    readonly #viewElement: SanteElement = {
      $locale: this.#$locale,
      $settings: this.#$settings,
      isConnected: () => this.isConnected,
      emit: (name, detail) => this.#emit(name, detail),
      leave: (to, departure) => this.#leave(to, departure),
      announceReady: () => this.#announceReady(),
      replayEarlyInput: () => this.#replayEarlyInput(),
    }
    /** Attributes with a refused value. The console warns once about each of them. */
    readonly #refused = new Set<string>()
    readonly #view: View
    readonly #watcher = new LanguageWatcher(this, language => this.#loadTexts(language))
    /** The node that React renders into. */
    readonly #running = Object.assign(document.createElement('div'), { className: 'view' })
    #isReady = false
    #isMounted = false
    #isChecked = false
    /** Identifies the latest pending mount. */
    #pendingMount: object | undefined

    constructor() {
      super()
      // r2wc mounts when an attribute changes. This prevents a mount before the element is connected.
      Reflect.set(this, CONNECTED, false)
      for (const [name] of rows) this.#readSetting(name)
      this.#view = kind.createView(this.#viewElement)
      elementState.set(this, { $settings: this.#$settings, draw: this.#view.draw })
      if (!findDrawn(this.#root)) {
        this.#root.adoptedStyleSheets = [kind.sheet]
        // The content of the tag is visible until the first screen is rendered.
        this.#root.replaceChildren(Object.assign(document.createElement('slot'), { className: 'before' }))
      }
      stopTypingEvents(this.#root)
      watchComposition(this.#root)
      for (const [name] of rows) this.#adoptProperty(name)
    }

    get #props(): Record<string, unknown> {
      return Reflect.get(this, PROPS) as unknown as Record<string, unknown>
    }

    get #root(): ShadowRoot {
      return this.shadowRoot as ShadowRoot
    }

    /** Returns the declarative shadow root of the page, if any: it contains the first screen. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init)
    }

    override attributeChangedCallback(name: string, before: string | null): void {
      // Reads the current value: a property may have been set after this change was queued.
      const value = this.getAttribute(name)
      super.attributeChangedCallback(name, before, value)
      // r2wc keeps the old prop if an attribute is removed or empty.
      if (!value) this.#props[propertyName(name)] = value
      this.#readSetting(name)
    }

    /** Validates the value of an attribute, which is a prop of r2wc, and stores it as a setting. */
    #readSetting(name: string): void {
      const attribute = kind.attributes[name] as Attribute
      const property = propertyName(name)
      const value: unknown = this.#props[property]
      const setting = value == null ? undefined : readAttribute(attribute, `${value}`)
      if (value != null && setting === undefined && !this.#refused.has(name)) {
        this.#refused.add(name)
        warn(`<${kind.tag}> ignores ${name}="${value}"; allowed: ${allowedTexts(attribute)}`)
      }
      this.#$settings.set({ ...this.#$settings.get(), [property]: setting })
    }

    override connectedCallback(): void {
      if (!this.#isChecked && !environment.isHosted)
        checkMarkup(this, ['lang', ...Object.keys(kind.attributes)])
      this.#isChecked = true
      void this.#mount()
      this.#watcher.start()
    }

    /** A moved element is disconnected briefly. Unmounts only if still disconnected. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#watcher.stop()
        super.disconnectedCallback()
        this.#running.remove()
        this.#isMounted = false
        this.#pendingMount = undefined
      })
    }

    /** Lets `moveBefore` keep the view. The inherited language may differ at the new place. */
    connectedMoveCallback(): void {
      this.#watcher.start()
    }

    #emit<Name extends keyof EventDetails>(name: Name, detail: Partial<EventDetails[Name]> = {}): boolean {
      const options = { detail, bubbles: true, composed: true, cancelable: name === 'navigate' }
      return this.dispatchEvent(new CustomEvent(`sante-${name}`, options))
    }

    #leave(to: Route, { address, more }: Departure): void {
      const { target } = this.#$settings.get()
      const open = (requestedTarget?: unknown) => {
        const isNewTab = requestedTarget === '_blank'
        if (environment.visit(address, isNewTab ? requestedTarget : target) !== false) return
        const text = this.#$locale.get().texts('blocked')
        raiseNotice({ level: 'info', code: 'blocked', text, address, source: this.#viewElement })
      }
      const href = address.replace(/#.*/, '')
      if (this.#emit('navigate', { to, href, open, ...more })) open()
    }

    #announceReady(): void {
      if (!this.#isReady) this.#emit('ready')
      this.#isReady = true
    }

    /**
     * Writes a property that was set before the tag was defined to its attribute, because a property of the instance hides the
     * accessor.
     */
    #adoptProperty(name: string): void {
      const property = propertyName(name)
      if (!Object.hasOwn(this, property)) return
      const value = Reflect.get(this, property)
      Reflect.deleteProperty(this, property)
      Reflect.set(this, property, value)
      // The browser does not report an attribute that is written during the upgrade.
      this.attributeChangedCallback(name, null)
    }

    /** Mounts the view once the first texts have loaded. Until then the drawn view or the content of the tag is visible. */
    async #mount(): Promise<void> {
      if (this.#isMounted || !this.isConnected || this.#$locale.get() === defaultLocale) return
      this.#isMounted = true
      if (findDrawn(this.#root)) {
        // The drawn view stays visible until the code of the first view is loaded, or its loading fails.
        const mount = {}
        this.#pendingMount = mount
        // A failure is ignored here: the view loads its code again and shows the failure.
        await this.#view.prepare().catch(() => undefined)
        if (this.#pendingMount !== mount) return
      }
      // While a drawn view is shown, React renders outside the document: ids and radio groups would collide otherwise.
      if (!findDrawn(this.#root)) this.#root.prepend(this.#running)
      this.container = this.#running
      super.connectedCallback()
    }

    /** Called after the first render: the running view replaces the drawn view, or the content of the tag. */
    #replayEarlyInput(): void {
      if (this.contains(document.activeElement) && this !== document.activeElement)
        this.#running.querySelector<HTMLElement>('[part="heading"]')?.focus({ preventScroll: true })
      void takeOver({
        root: this.#root,
        running: this.#running,
        open: this.#view.openDrawn,
        keepTyped: this.#view.keepTyped,
        show: () => this.#show(),
      })
    }

    #show(): void {
      this.#root.adoptedStyleSheets = [kind.sheet]
      this.#root.replaceChildren(this.#running)
    }

    /**
     * Loads the texts of a language. On failure the element keeps its content or its last language, and tries again when a `lang`
     * attribute changes or the element is added again.
     */
    #loadTexts(language: Language): void {
      const isCurrent = () => language === this.#watcher.language
      kind.loadTexts(language).then(
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
  for (const [name, attribute] of rows)
    Object.defineProperty(WidgetElement.prototype, propertyName(name), accessor(name, attribute))
  return WidgetElement
}

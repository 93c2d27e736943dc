import r2wc from '@r2wc/react-to-web-component'
import { atom } from 'nanostores'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { type Language, readLanguage } from '../contract/language'
import { createRoom, type Files } from '../state/texts'
import { Frame } from './frame'
import { languageAt } from './inherited-language'
import { defaultLocale } from './locale-context'
import type { SanteElement, Settings } from './sante-element'

/** Reads an attribute or property; undefined if the value cannot be. */
type Reader = (text: string) => string | undefined

const version: string = import.meta.env.VITE_VERSION

interface Definition<Store> {
  tag: `sante-${string}`
  view: ComponentType<{ store: Store }>
  /** Made once an element, so that what was said outlives every move of the tag. */
  createStore: (element: SanteElement) => Store
  /** How each property is read; its attribute is the same name in kebab case. */
  readers: Record<string, Reader>
  files: Files
  css: string
}

/** An element that can draw its view. */
interface Drawn extends SanteElement {
  draw(): ReactNode
}

/** What r2wc returns, as far as it is used: it is given no props, since its attribute layer loses and throws. */
type Mount = new () => HTMLElement & { connectedCallback(): void; disconnectedCallback(): void }

const readTheme: Reader = text => ['auto', 'light', 'dark'].find(theme => theme === text)

const attributeOf = (property: string) => property.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

const propertyOf = (attribute: string) => attribute.replace(/-(.)/g, (_, letter) => letter.toUpperCase())

const warn = (sentence: string) => console.warn(`sante: ${sentence}`)

/** What r2wc draws: the element knows its view. */
function Mounted({ container }: { container: ShadowRoot }) {
  const element = container.host as Drawn
  return createElement(Frame, { element }, element.draw())
}

/** Turns a React view into a custom element: r2wc, and all that r2wc leaves open. */
export function defineElement<Store>(definition: Definition<Store>): void {
  const { tag, view, createStore, files, css } = definition
  const known = customElements.get(tag) as { version?: string } | undefined
  if (known) {
    warn(`<${tag}> of release ${known.version} is already here; release ${version} is ignored`)
    return
  }

  const readers: Record<string, Reader> = { theme: readTheme, ...definition.readers }
  const properties = Object.keys(readers)
  const room = createRoom(files)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)

  const Mount = r2wc(Mounted as ComponentType<object>, { shadow: 'open' }) as unknown as Mount

  class Tag extends Mount implements Drawn {
    static readonly version = version
    static readonly observedAttributes = ['lang', ...properties.map(attributeOf)]

    readonly $locale = atom(defaultLocale)
    readonly $settings = atom<Settings>({})
    readonly store = createStore(this)
    #language: Language | undefined
    #isAnnounced = false
    #isDrawn = false
    readonly #warned = new Set<string>()
    readonly #watcher = new MutationObserver(() => this.#speak())

    constructor() {
      super()
      const root = this.shadowRoot as ShadowRoot
      root.adoptedStyleSheets = [sheet]
      // What the page put inside the tag stays in sight until the first screen is there, and if it never comes.
      root.append(Object.assign(document.createElement('slot'), { className: 'before' }))
      for (const property of properties) this.#takeOver(property)
    }

    attributeChangedCallback(name: string, _: string | null, value: string | null): void {
      if (name === 'lang') this.#read('lang', value, readLanguage)
      else this.setProperty(propertyOf(name), value)
    }

    override connectedCallback(): void {
      this.#draw()
      this.#listen()
    }

    /** In a microtask, and only if it is still out of the page by then: a move keeps the view. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#watcher.disconnect()
        super.disconnectedCallback()
        this.#isDrawn = false
      })
    }

    /** Its presence tells `moveBefore` to leave the view alone; the language may be another one here. */
    connectedMoveCallback(): void {
      this.#listen()
    }

    draw(): ReactNode {
      return createElement(view, { store: this.store })
    }

    emit(name: string, detail: object = {}): boolean {
      const cancelable = name === 'navigate'
      return this.dispatchEvent(
        new CustomEvent(`sante:${name}`, { detail, bubbles: true, composed: true, cancelable }),
      )
    }

    announceReady(): void {
      if (!this.#isAnnounced) this.emit('ready')
      this.#isAnnounced = true
    }

    /** Sets what an attribute or a property says; null is as if it were not there. */
    setProperty(property: string, value: unknown): void {
      const read = this.#read(property, value, readers[property] as Reader)
      this.$settings.set({ ...this.$settings.get(), [property]: read })
    }

    #read(name: string, value: unknown, reader: Reader): string | undefined {
      if (value == null) return undefined
      const read = reader(`${value}`)
      if (read === undefined && !this.#warned.has(name)) {
        this.#warned.add(name)
        warn(`<${tag}> ignores its ${name}: this value cannot be`)
      }
      return read
    }

    /** A property that was set before the tag was defined hides the accessor: take its value, and free the way. */
    #takeOver(property: string): void {
      if (!Object.hasOwn(this, property)) return
      const value = Reflect.get(this, property)
      Reflect.deleteProperty(this, property)
      this.setProperty(property, value)
    }

    /** Mounts the view once there are words for it: until then the fallback shows, and React has nothing to do. */
    #draw(): void {
      if (this.#isDrawn || !this.isConnected || this.$locale.get() === defaultLocale) return
      this.#isDrawn = true
      super.connectedCallback()
    }

    /** Follows the language of every tree that the element stands in, shadow roots included. */
    #listen(): void {
      this.#watcher.disconnect()
      for (let node: Node | undefined = this; node; node = (node as ShadowRoot).host) {
        node = node.getRootNode()
        this.#watcher.observe(node, { subtree: true, attributes: true, attributeFilter: ['lang'] })
      }
      this.#speak()
    }

    /** Loads the texts of the language that holds here now; the fallback stays if they cannot be had. */
    #speak(): void {
      const language = languageAt(this)
      if (language === this.#language) return
      this.#language = language
      room(language).then(
        texts => {
          if (language !== this.#language) return
          this.$locale.set({ language, texts })
          this.#draw()
        },
        () => {
          if (language === this.#language) this.#language = undefined
        },
      )
    }
  }

  for (const property of properties) {
    Object.defineProperty(Tag.prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: Tag) {
        return this.$settings.get()[property]
      },
      set(this: Tag, value: unknown) {
        this.setProperty(property, value)
      },
    })
  }
  customElements.define(tag, Tag)
}

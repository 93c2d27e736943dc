import { type Language, languages, readLanguage } from '../../shared/language'
import { warn } from '../warn'

/** Returns the `lang` of the nearest ancestor that has one, across shadow roots. */
function inherited(element: Element): string | null | undefined {
  const parent = element.parentElement ?? (element.getRootNode() as ShadowRoot).host
  const nearest = parent?.closest('[lang]')
  return nearest || !parent ? nearest?.getAttribute('lang') : inherited(parent)
}

/** Returns the element's own language, or else the inherited language, or else the default. */
const languageAt = (element: Element): Language =>
  readLanguage(element.getAttribute('lang')) ?? readLanguage(inherited(element)) ?? languages[0]

/** Watches the language that an element has or inherits. */
export class LanguageWatcher {
  readonly #element: HTMLElement
  readonly #observer: MutationObserver
  readonly #onChange: (language: Language) => void
  #language: Language | undefined
  #isWarned = false

  constructor(element: HTMLElement, onChange: (language: Language) => void) {
    this.#element = element
    this.#onChange = onChange
    this.#observer = new MutationObserver(() => this.#check())
  }

  get language(): Language | undefined {
    return this.#language
  }

  /** Observes every tree that contains the element, shadow roots included. */
  start(): void {
    this.stop()
    let node: Node | undefined = this.#element
    while (node) {
      const root: Node = node.getRootNode()
      this.#observer.observe(root, { subtree: true, attributes: true, attributeFilter: ['lang'] })
      node = (root as ShadowRoot).host
    }
    this.#check()
  }

  stop(): void {
    this.#observer.disconnect()
  }

  /** Forgets the language, so that the next change or start calls `onChange` even if the language is the same. */
  forget(): void {
    this.#language = undefined
  }

  #check(): void {
    const language = languageAt(this.#element)
    const { localName, lang } = this.#element
    if (lang && !readLanguage(lang) && !this.#isWarned) {
      this.#isWarned = true
      warn(`<${localName}> ignores lang="${lang}" and uses ${language}; allowed: ${languages.join(', ')}`)
    }
    if (language === this.#language) return
    this.#language = language
    this.#onChange(language)
  }
}

/**
 * Defines `<sante-registration>`, `<sante-login>` and `<sante-dashboard>` for pages outside the official site: each shows a
 * sentence and a link. The autoloader loads this file there in place of the elements' own code.
 */

import type { Language } from '../../shared/language'
import { type LinkAttribute, linkAttributes, linkParameters } from '../../shared/link-parameters'
import { LanguageWatcher } from '../definition/language-watcher'
import css from './link-cards.css?inline'

interface Words {
  text: string
  open: string
}

/** The words of each card in each language, by path of the locale file. */
const words = import.meta.glob<Words>('../../../locales/*/{registration,login,dashboard}.json', {
  import: 'link',
  eager: true,
})

const { origin } = new URL(import.meta.url)
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)

/** Creates a tag with content and classes; each class is also exposed as a part. */
function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  names: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  if (names) {
    element.className = names
    element.setAttribute('part', names)
  }
  element.append(...content)
  return element
}

function defineCard(name: string, route: string): void {
  class LinkCard extends HTMLElement {
    static readonly version: string = import.meta.env.VITE_VERSION
    static readonly observedAttributes = Object.keys(linkAttributes)
    readonly #root = this.attachShadow({ mode: 'open' })
    readonly #watcher = new LanguageWatcher(this, language => this.#draw(language))
    readonly #content = new MutationObserver(() => this.#updateLink())
    readonly #link = create('a', 'button primary')

    connectedCallback(): void {
      this.#watcher.start()
      this.#content.observe(this, { childList: true, subtree: true, attributeFilter: ['href'] })
    }

    disconnectedCallback(): void {
      this.#watcher.stop()
      this.#content.disconnect()
    }

    attributeChangedCallback(): void {
      this.#updateLink()
    }

    /** Sets the link. A link to the official site inside the tag is preferred: it may name a page or an e-mail address. */
    #updateLink(language = this.#watcher.language): void {
      if (!language) return
      const siteLink = [...this.querySelectorAll('a')].find(link => link.origin === origin)
      const address = new URL(siteLink?.href ?? route, origin)
      const { searchParams } = address
      const read = (name: LinkAttribute) => linkAttributes[name].read(this.getAttribute(name) ?? '')
      for (const [name, value] of [['lang', language] as const, ...linkParameters(read)])
        if (!searchParams.has(name)) searchParams.set(name, value)
      this.#link.href = address.href
    }

    #draw(language: Language): void {
      const { text, open } = words[`../../../locales/${language}/${name}.json`] as Words
      this.#link.textContent = open
      this.#updateLink(language)
      const frame = create(
        'div',
        'frame',
        create('section', 'card', create('p', '', text), create('div', '', this.#link)),
      )
      frame.lang = language
      frame.dir = language === 'ar' ? 'rtl' : 'ltr'
      frame.dataset.theme = this.getAttribute('theme') ?? 'auto'
      const isFirst = !this.#root.firstChild
      this.#root.adoptedStyleSheets = [sheet]
      this.#root.replaceChildren(frame)
      if (!isFirst) return
      this.dispatchEvent(new CustomEvent('sante-ready', { detail: {}, bubbles: true, composed: true }))
    }
  }
  customElements.define(`sante-${name}`, LinkCard)
}

for (const [name, route] of Object.entries({
  registration: '/register',
  login: '/login',
  dashboard: '/dashboard',
}))
  if (!customElements.get(`sante-${name}`)) defineCard(name, route)

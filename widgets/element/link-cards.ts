/**
 * What `<sante-registration>`, `<sante-login>` and `<sante-dashboard>` are on any other page than the official site: a
 * sentence and a link. The autoloader loads this file there in place of their code.
 */
import type { Language } from '../contract/language'
import { LanguageWatcher } from './language-watcher'
import css from './link-cards.css?inline'

interface Words {
  text: string
  open: string
}

/** By path. */
const words = import.meta.glob<Words>('../../locales/*/{registration,login,dashboard}.json', {
  import: 'link',
  eager: true,
})

const { origin } = new URL(import.meta.url)
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)

/** A tag with its content and its classes, each of which is also its part. */
function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  names: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (names) {
    made.className = names
    made.setAttribute('part', names)
  }
  made.append(...content)
  return made
}

function defineCard(name: string, route: string): void {
  class LinkCard extends HTMLElement {
    static readonly version: string = import.meta.env.VITE_VERSION
    readonly #root = this.attachShadow({ mode: 'open' })
    readonly #watcher = new LanguageWatcher(this, language => this.#draw(language))

    connectedCallback(): void {
      this.#watcher.start()
    }

    disconnectedCallback(): void {
      this.#watcher.stop()
    }

    #draw(language: Language): void {
      const { text, open } = words[`../../locales/${language}/${name}.json`] as Words
      const way = create('a', 'button primary', open)
      way.href = `${origin}${route}?lang=${language}`
      const frame = create(
        'div',
        'frame',
        create('section', 'card', create('p', '', text), create('div', '', way)),
      )
      frame.lang = language
      frame.dir = language === 'ar' ? 'rtl' : 'ltr'
      frame.dataset.theme = this.getAttribute('theme') ?? 'auto'
      const isFirst = !this.#root.firstChild
      this.#root.adoptedStyleSheets = [sheet]
      this.#root.replaceChildren(frame)
      if (!isFirst) return
      for (const event of ['sante:ready', 'sante-ready'])
        this.dispatchEvent(new CustomEvent(event, { detail: {}, bubbles: true, composed: true }))
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

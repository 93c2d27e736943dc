import { site, version } from './site.js'

/** The simulator as the official site loads it, and as a partner does. */
export const shared = `${site}/simulator.js`
export const embed = `${site}/embed/${version}/simulator.js`

export interface Simulator extends HTMLElement {
  theme: string | undefined
  apiBase: string | undefined
  siteUrl: string | undefined
  partner: string | undefined
}

/** Milliseconds after which something that is still not seen never will be. */
const PATIENCE = 15_000

type Sight<T> = T | undefined | null | false

/** Looks again and again, until there is something to see. */
export async function seen<T>(look: () => Sight<T> | Promise<Sight<T>>): Promise<T> {
  const end = Date.now() + PATIENCE
  for (;;) {
    const sight = await look()
    if (sight) return sight
    if (Date.now() > end) throw new Error(`Not seen: ${look}`)
    await new Promise(done => setTimeout(done, 10))
  }
}

/** Puts markup at the end of a place in the page; the first element of it comes back. */
export function put<E extends HTMLElement = Simulator>(html: string, place: Node = document.body): E {
  const fragment = document.createRange().createContextualFragment(html)
  const first = fragment.firstElementChild as E
  place.appendChild(fragment)
  return first
}

export const rootOf = (element: Element): ShadowRoot => element.shadowRoot as ShadowRoot

/** What the element has drawn, if it has. */
export const frameOf = (element: Element) =>
  element.shadowRoot?.querySelector<HTMLElement>('.frame') ?? undefined

export const isDrawn = (element: Element): boolean => frameOf(element) !== undefined

export const drawn = (element: Element): Promise<HTMLElement> => seen(() => frameOf(element))

/** What the console is told from now on. */
export function hear(level: 'warn' | 'error'): string[] {
  const heard: string[] = []
  console[level] = (...words: unknown[]) => void heard.push(words.join(' '))
  return heard
}

/** The next test finds an empty page. */
afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.removeAttribute('lang')
})

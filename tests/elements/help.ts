import type { PropertyOf } from '../../widgets/shared/attributes'
import { site, version } from './site.js'

/** Addresses of the simulator's script: the one of the official site, and the one for partners. */
export const siteScript = `${site}/simulator.js`
export const partnerScript = `${site}/embed/${version}/simulator.js`

export type Simulator = HTMLElement & Record<PropertyOf<'simulator'>, string | undefined>

/** Time limit of a wait, in milliseconds. */
const TIMEOUT_MS = 15_000

type Result<T> = T | undefined | null | false

/** Polls until the function returns a truthy value, and returns it. Throws after `TIMEOUT_MS`. */
export async function waitFor<T>(poll: () => Result<T> | Promise<Result<T>>): Promise<T> {
  const end = Date.now() + TIMEOUT_MS
  for (;;) {
    const result = await poll()
    if (result) return result
    if (Date.now() > end) throw new Error(`Not seen: ${poll}`)
    await new Promise(done => setTimeout(done, 10))
  }
}

/** Appends markup to a node, and returns its first element. */
export function appendHtml<E extends HTMLElement = Simulator>(html: string, place: Node = document.body): E {
  const fragment = document.createRange().createContextualFragment(html)
  const first = fragment.firstElementChild as E
  place.appendChild(fragment)
  return first
}

export const rootOf = (element: Element): ShadowRoot => element.shadowRoot as ShadowRoot

/** Returns the element's frame; undefined before it is rendered. */
export const frameOf = (element: Element) =>
  element.shadowRoot?.querySelector<HTMLElement>('.frame') ?? undefined

export const isDrawn = (element: Element): boolean => frameOf(element) !== undefined

export const waitForFrame = (element: Element): Promise<HTMLElement> => waitFor(() => frameOf(element))

/** Collects the console's messages of this level from now on, instead of printing them. */
export function collectConsole(level: 'warn' | 'error'): string[] {
  const messages: string[] = []
  console[level] = (...args: unknown[]) => void messages.push(args.join(' '))
  return messages
}

/** Empties the page for the next test. */
afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.removeAttribute('lang')
})

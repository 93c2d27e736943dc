import { DRAWN, type DrawnHost } from '../../widgets/before-code'
import type { PressedPage } from '../app/screen'

const isHost = (node: EventTarget): node is DrawnHost =>
  node instanceof HTMLElement && node.shadowRoot !== null

const isButton = (node: EventTarget): node is HTMLButtonElement => node instanceof HTMLButtonElement

/** Stores the pressed button of the page itself, outside the elements, until hydration (host/app/site.tsx). */
function storeForPage(button: HTMLElement | undefined): void {
  const page: PressedPage = document.documentElement
  if ('visitor' in page.dataset || 'token' in page.dataset) page.pressed = button
}

function handleClick(event: Event): void {
  const path = event.composedPath()
  const host = path.find(isHost)
  const root = host?.shadowRoot
  const drawn = root?.querySelector<HTMLElement>(DRAWN)
  const button = path.find(isButton)
  if (!host) storeForPage(button)
  if (!root || !drawn || !button || !drawn.contains(button)) return
  event.preventDefault()
  const next = root.querySelector<HTMLTemplateElement>(`[data-after="${drawn.dataset.drawn}"]`)
  if (next) {
    drawn.replaceWith(next.content)
    next.remove()
    document.documentElement.dataset.begun = ''
    root.querySelector('h2')?.focus()
    scrollTo({ top: 0, behavior: 'instant' })
  } else {
    host.pressed = button
    host.dataset.pressed = ''
  }
}

/**
 * Handles clicks before the application's code has loaded. A button in a prerendered element opens the next screen, or is stored for
 * the element's code (widgets/element/drawn/take-over.ts). A button outside the elements is stored for the page.
 */
export function queueClicks(): void {
  addEventListener('click', handleClick, true)
}

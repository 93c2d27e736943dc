/** Script within the frame: applies the settings in its address to the element, and sends its height to the embedding page. */
import { frameAttributes } from '../../widgets/shared/attributes'
import { colours } from '../../widgets/shared/colours'
import { type FrameMessage, readMessage } from './messages'

function applySettings(element: HTMLElement, query: URLSearchParams): void {
  for (const name of frameAttributes().keys()) {
    const value = query.get(name)
    if (value !== null) element.setAttribute(name, value)
  }
  for (const name of colours)
    for (const scheme of ['', '-dark']) {
      const colour = query.get(name + scheme)
      if (colour && CSS.supports('color', colour))
        element.style.setProperty(`--sante-${name}${scheme}`, colour)
    }
}

function reportHeight(): void {
  const message: FrameMessage = { sante: 'height', height: document.documentElement.offsetHeight }
  parent.postMessage(message, '*')
}

const element = document.querySelector<HTMLElement>('sante-simulator')
if (element) {
  applySettings(element, new URLSearchParams(location.search))
  new ResizeObserver(reportHeight).observe(document.documentElement)
  // If the frame is below the viewport, the observer has not been called yet.
  element.addEventListener('sante-ready', reportHeight)
  // The script of the embedding page may load later, and then asks for the height.
  addEventListener('message', ({ data, source }) => {
    if (source === parent && readMessage(data).sante === 'tell') reportHeight()
  })
}

import { chosenColours, type Options, type Scheme, schemes } from '../options/options'
import { type Rgb, renderedColour } from './contrast'

/** Colours of the element, by their private names (widgets/ui/style/tokens.css). */
const tokens = ['ink', 'muted', 'surface', 'primary', 'on-primary', 'tint', 'danger'] as const
export type ColourToken = (typeof tokens)[number]

export type RenderedColours = Record<Scheme, Record<ColourToken, Rgb>>

/** Sets the chosen colours on an element, and removes earlier ones. */
export function paint({ style }: HTMLElement, options: Options): void {
  style.cssText = ''
  for (const [name, colour] of chosenColours(options)) style.setProperty(`--sante-${name}`, colour)
}

/**
 * Returns the colours that an element renders with the chosen ones, in both schemes. Its style sheets are applied to a separate
 * shadow root that contains only samples.
 */
export function readRenderedColours(element: Element, options: Options): RenderedColours {
  const host = document.createElement('div')
  paint(host, options)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [...(element.shadowRoot?.adoptedStyleSheets ?? [])]
  document.body.append(host)
  try {
    return Object.fromEntries(schemes.map(scheme => [scheme, sample(root, scheme)])) as RenderedColours
  } finally {
    host.remove()
  }
}

function sample(root: ShadowRoot, scheme: Scheme): Record<ColourToken, Rgb> {
  const frame = document.createElement('div')
  frame.className = 'frame'
  frame.dataset.theme = scheme
  const text = document.createElement('span')
  // With forced colours, the visitor's colours would replace the partner's.
  text.style.setProperty('forced-color-adjust', 'none')
  frame.append(text)
  root.append(frame)
  const colourOf = (token: ColourToken) => {
    text.style.color = `var(--${token})`
    return renderedColour(getComputedStyle(text).color)
  }
  return Object.fromEntries(tokens.map(token => [token, colourOf(token)])) as Record<ColourToken, Rgb>
}

import { chosenColours, type Options, type Scheme, schemes } from '../options/options'

/** Red, green and blue from 0 to 1, as the browser renders a colour. */
type Rgb = [red: number, green: number, blue: number]

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
 * Returns the colours that an element renders with these options, in both schemes. The element's style sheets are applied to a
 * separate shadow root that contains only samples.
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

let canvas: CanvasRenderingContext2D | null | undefined

/** Paints a CSS colour in any notation on a canvas. Returns it as RGB. */
function renderedColour(css: string): Rgb {
  canvas ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!canvas) return [0, 0, 0]
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = css
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return [red / 255, green / 255, blue / 255]
}

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** Returns the relative luminance (WCAG 2.2). */
const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Returns the contrast of two colours, 1 to 21 (WCAG 2.2), rounded down to one decimal. */
export function contrastOf(first: Rgb, second: Rgb): number {
  const [dark = 0, bright = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return Math.floor(((bright + 0.05) / (dark + 0.05)) * 10) / 10
}

/** Returns a colour as `#7a1f5c`. */
export const hexOf = (colour: Rgb): string =>
  `#${colour
    .map(channel =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

import { expect } from 'chai'
import { appendHtml, partnerScript, rootOf, waitForFrame } from '../help'
import { Visitor, words } from '../visitor'

await import(partnerScript)

const tokens = ['primary', 'on-primary', 'tint', 'ink', 'surface', 'danger']

/** Creates a pseudo-random generator (Lehmer) that returns the same colours in every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const random = createRandom(4610)
const channel = () => Math.floor(random() * 256)
/** Returns an extreme channel value, so that half of the colours are as vivid as possible. */
const extremeChannel = () => (random() < 0.5 ? 0 : 255)
/** Returns a CSS colour. One in five is translucent, as a hard case: the element does not control what is behind it. */
const colour = (part = random() < 0.5 ? extremeChannel : channel) =>
  `rgb(${part()} ${part()} ${part()} / ${random() < 0.2 ? random() : 1})`

type Look = Record<string, string>

const looks: Look[] = Array.from({ length: 50 }, () =>
  Object.fromEntries(
    tokens.flatMap(token => {
      if (random() < 0.3) return []
      const properties: [string, string][] = [[`--sante-${token}`, colour()]]
      if (random() < 0.3) properties.push([`--sante-${token}-dark`, colour()])
      return properties
    }),
  ),
)
/** The example in the documentation. */
looks.push({ '--sante-primary': '#7a1f5c', '--sante-on-primary': '#fff', '--sante-tint': '#f7e8f1' })

const canvas = new OffscreenCanvas(1, 1).getContext('2d', {
  willReadFrequently: true,
}) as OffscreenCanvasRenderingContext2D
const cache = new Map<string, [red: number, green: number, blue: number, opacity: number]>()

/** Returns red, green, blue and opacity, from 0 to 1, as the browser draws the colour. */
function drawnColour(css: string) {
  const cached = cache.get(css)
  if (cached) return cached
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = css
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, opacity = 0] = canvas.getImageData(0, 0, 1, 1).data
  const channels = [red / 255, green / 255, blue / 255, opacity / 255] as const
  cache.set(css, [...channels])
  return channels
}

function luminance(css: string): number {
  const [red = 0, green = 0, blue = 0] = drawnColour(css).map(part =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of two colours (WCAG), from 1 to 21. */
function contrast(first: string, second: string): number {
  const [dark = 0, bright = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

/** Returns the background colour of the element, or of its nearest ancestor that has one. Cards and notices have one. */
function backgroundOf(element: Element): string {
  const { backgroundColor } = getComputedStyle(element)
  const [, , , opacity] = drawnColour(backgroundColor)
  if (opacity === 1) return backgroundColor
  expect(opacity, `${element.className} is half transparent`).to.equal(0)
  return backgroundOf(element.parentElement as Element)
}

/** Returns the visible elements with a text of their own. */
const visibleTexts = (root: ShadowRoot): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('.card *, .notice *')].filter(
    element =>
      [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) &&
      element.checkVisibility({ visibilityProperty: true }),
  )

/** Checks the contrast of every text in every look and both colour schemes. */
function expectReadable(element: HTMLElement): void {
  const texts = visibleTexts(rootOf(element))
  expect(texts.length).to.be.greaterThan(1)
  for (const look of looks) {
    for (const [name, value] of Object.entries(look)) element.style.setProperty(name, value)
    for (const scheme of ['light', 'dark']) {
      element.style.colorScheme = scheme
      for (const text of texts) {
        const { color } = getComputedStyle(text)
        const background = backgroundOf(text)
        const message = `“${text.textContent}” ${color} on ${background}, ${scheme}, ${JSON.stringify(look)}`
        expect(contrast(color, background), message).to.be.at.least(4.5)
      }
    }
    element.removeAttribute('style')
  }
}

const appendSimulator = () => appendHtml('<sante-simulator lang="en"></sante-simulator>')

describe('whatever colours the page gives', () => {
  it('every text of the questionnaire is readable', async () => {
    const element = appendSimulator()
    const visitor = new Visitor(element)
    await visitor.expectTitle(words.start.title)
    expectReadable(element)
    await visitor.begin()
    await visitor.expectTitle(words.birthdate.title)
    await visitor.pressContinue()
    await visitor.expectText('.error', words.error.required)
    expectReadable(element)
    await visitor.enterBirthdate('29', '2', '2004')
    await visitor.expectTitle(words.nationality.title)
    expectReadable(element)
    await visitor.answerUntil('situation')
    await visitor.choose('studentWithoutActivity')
    expectReadable(element)
    await visitor.answerAll()
    await visitor.expectTitle(words.eligible.title)
    expectReadable(element)
  })

  it('every text of a failure is readable', async () => {
    const element = appendSimulator()
    const visitor = new Visitor(element)
    element.apiBase = `${new URL(partnerScript).origin}/api/nowhere`
    await visitor.begin()
    await visitor.answerLocalQuestions()
    await visitor.expectText('.notice p', words.error.data)
    expectReadable(element)
    element.apiBase = undefined
  })

  it('a readable colour is not changed', async () => {
    const element = appendSimulator()
    await waitForFrame(element)
    const button = rootOf(element).querySelector('.primary') as HTMLElement
    for (const [theme, primary] of [
      ['light', '#7a1f5c'],
      ['dark', '#ffb3dc'],
    ] as const) {
      element.theme = theme
      element.style.setProperty('--sante-primary', primary)
      const wanted = drawnColour(primary)
      const isNear = () =>
        drawnColour(getComputedStyle(button).backgroundColor).every(
          (part, index) => Math.abs(part - (wanted[index] ?? Number.NaN)) <= 0.01,
        )
      while (!isNear()) await new Promise(requestAnimationFrame)
    }
  })
})

describe('theme="auto"', () => {
  it('uses the colour scheme of the page', async () => {
    const element = appendSimulator()
    await waitForFrame(element)
    const card = rootOf(element).querySelector('.card') as HTMLElement
    const brightness = () => luminance(getComputedStyle(card).backgroundColor)
    expect(brightness()).to.equal(1)
    document.documentElement.style.colorScheme = 'dark'
    expect(brightness()).to.be.lessThan(0.1)
    element.theme = 'light'
    // The element renders asynchronously. If it never does, the test times out.
    while (brightness() !== 1) await new Promise(requestAnimationFrame)
    document.documentElement.style.colorScheme = ''
  })
})

/** A label in a picture of the guide: a name beside an element, with a line to what it names. */
export interface Pointer {
  /** Id of the element. */
  panel: string
  /** Selector of the target in its shadow root. */
  selector: string
  name: string
  colour: string
}

/** The parts that each panel shows. */
export const partsShown: Record<string, string[]> = {
  question: ['frame', 'card', 'progress', 'heading', 'label', 'input'],
  answers: ['choice'],
  ending: ['alert', 'link', 'secondary'],
  failure: ['plain', 'button', 'primary', 'notices'],
}

/** Colours of the parts, dark enough for white text. */
const colours = [
  '#5b2a86',
  '#0b6e4f',
  '#b3261e',
  '#1f4fa3',
  '#8a4b00',
  '#a3195b',
  '#00707a',
  '#3d5a00',
  '#6d3fc0',
  '#9c3d00',
  '#0a5f9e',
  '#7a1f5c',
  '#2e6b1f',
  '#444b54',
]

export const partPointers: Pointer[] = Object.entries(partsShown)
  .flatMap(([panel, parts]) => parts.map(name => ({ panel, name })))
  .map(({ panel, name }, index) => ({
    panel,
    name,
    // For `plain`, selects a button outside a bar of buttons.
    selector: name === 'plain' ? 'p [part~="plain"], :not(.bar) > [part~="plain"]' : `[part~="${name}"]`,
    colour: colours[index] as string,
  }))

/** A vivid colour that the kit does not use, for the light and the dark scheme. `panel` and `selector` say where it is shown. */
interface ExampleColour {
  light: string
  dark?: string
  panel: string
  selector: string
}

const exampleColours: Record<string, ExampleColour> = {
  primary: { light: '#c2185b', dark: '#ff80ab', panel: 'answers', selector: '[part~="primary"]' },
  'on-primary': { light: '#fff59d', dark: '#4a0033', panel: 'answers', selector: '[part~="primary"] span' },
  tint: { light: '#ffd180', dark: '#6d3b00', panel: 'answers', selector: '.choice:has(:checked)' },
  ink: { light: '#1a237e', dark: '#fff59d', panel: 'fields', selector: 'h2' },
  surface: { light: '#e0f2e9', dark: '#0b3d2e', panel: 'fields', selector: '[part="card"]' },
  border: { light: '#7b1fa2', dark: '#ce93d8', panel: 'fields', selector: 'label:last-of-type input' },
  danger: { light: '#d50000', dark: '#ff8a80', panel: 'fields', selector: 'p.error' },
  focus: { light: '#00b8d4', panel: 'fields', selector: 'label:first-of-type input' },
}

export const colourPointers: Pointer[] = Object.entries(exampleColours).flatMap(
  ([name, { light, dark, panel, selector }]) => [
    { name: `--sante-${name}`, colour: light, panel, selector },
    ...(dark ? [{ name: `--sante-${name}-dark`, colour: dark, panel: `${panel}-dark`, selector }] : []),
  ],
)

const GREY = '#444b54'

export const tokenPointers: Pointer[] = [
  ...colourPointers,
  { name: '--sante-font', colour: GREY, panel: 'answers', selector: '.choice small' },
  { name: '--sante-font-size', colour: GREY, panel: 'fields', selector: '.hint' },
  { name: '--sante-radius', colour: GREY, panel: 'answers', selector: '.choice:not(:has(:checked))' },
]

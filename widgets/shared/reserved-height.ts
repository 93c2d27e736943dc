/** The height of a first screen as a function of the column's width, in `em` of the kit's font size. */
interface Shape {
  /** Minimum height, in a wide column. */
  minimum: number
  /** The height is `narrow` minus `share` percent of the width: in a narrow column lines wrap more often. */
  narrow: number
  share: number
}

/**
 * Measured in five languages, in columns of 280 to 700 px, with root fonts of 10 to 20 px (for the simulator:
 * tests/journeys/site/still.slow.journey.ts). The values are those of the longest language, so that one style serves pages in every
 * language.
 */
const start: Shape = { minimum: 23, narrow: 58, share: 175 }
const card: Shape = { minimum: 9.75, narrow: 20, share: 45 }

const shapes = {
  'sante-simulator': start,
  'sante-registration': card,
  'sante-login': card,
  'sante-dashboard': card,
}

/**
 * Returns the style of the link in the tag: a card with the reserved height. The link is shown until the code is loaded, or if the
 * code cannot be loaded. The border of the card is an outline, which takes no space, so that nothing moves when the code is loaded.
 */
const cardStyle = (tag: string): string =>
  `${tag}:not(:defined){outline:1px solid;outline-offset:-1px;border-radius:.75em}` +
  `${tag}:not(:defined) a{display:inline-block;margin:1.25em;padding:.5em 1em;border:2px solid;border-radius:.5em;font-weight:700}`

/**
 * Reserves the height only if scripts are enabled. The height is the padding of a float of zero width before the content. A
 * padding in percent refers to the width of the element `tag`. This needs no media or container query, and does not affect the
 * layout of the content.
 */
const styleOf = (tag: string, { minimum, narrow, share }: Shape): string =>
  `${tag}:not([hidden]){display:flow-root}` +
  cardStyle(tag) +
  `@media (scripting:enabled){${tag}::before{content:"";float:left;font-size:var(--sante-font-size,max(17px,1.0625rem));` +
  `padding-bottom:max(${minimum}em,${narrow}em - ${share}%)}}`

/** The style of a snippet by tag. It reserves the height of the first screen, and renders the link before the code is loaded. */
export const reservedHeights = Object.fromEntries(
  Object.entries(shapes).map(([tag, shape]) => [tag, styleOf(tag, shape)]),
) as Record<keyof typeof shapes, string>

/**
 * Returns the content of a snippet's style element, one rule per line, inside comment marks, which CSS ignores. An editor may
 * remove the tag but keep its content. Without the marks, the rules would then appear as text on the page.
 */
export const markedStyle = (...rules: string[]): string => ['<!--', ...rules, '-->'].join('\n')

/**
 * Height in pixels of a frame with the questionnaire: enough for every question, since a frame must not grow while the visitor
 * answers. Pixels are enough, because the font size of the page does not change the font size in a frame.
 */
export const FRAME_HEIGHT = 610

/**
 * The style that reserves the initial height of the questionnaire, so that the content below it does not move when its script is
 * loaded.
 */
export const { 'sante-simulator': reserve } = reservedHeights

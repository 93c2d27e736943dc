/** The height of a first screen by the width of its column, in the kit's own size of letters. */
interface Shape {
  /** In a wide column. */
  least: number
  /** `narrow` less `share` percent of the width: in a narrow column lines break more often. */
  narrow: number
  share: number
}

/**
 * Measured in five languages, in columns of 280 to 900 px, with root fonts of 10 to 20 px (tests/journeys/site/still.journey.ts). The longest
 * language counts, so that one style serves a page in any, and with more than one.
 */
const start: Shape = { least: 23, narrow: 58, share: 175 }
const card: Shape = { least: 9.75, narrow: 20, share: 45 }

const shapes = {
  'sante-simulator': start,
  'sante-registration': card,
  'sante-login': card,
  'sante-dashboard': card,
}

/**
 * Until the code is there, and where it never comes, the page's link is drawn as a card over the height that is reserved. An outline
 * takes no space, so that nothing moves when the code comes.
 */
const cardOf = (tag: string): string =>
  `${tag}:not(:defined){outline:1px solid;outline-offset:-1px;border-radius:.75em}` +
  `${tag}:not(:defined) a{display:inline-block;margin:1.25em;padding:.5em 1em;border:2px solid;border-radius:.5em;font-weight:700}`

/**
 * Without scripts no height is reserved. The element is as high as a float of no width before its content: the float's padding counts in percent of the
 * element's own width. So it needs no query of the window or of a container, and the content of the element is laid out as without it.
 */
const styleOf = (tag: string, { least, narrow, share }: Shape): string =>
  `${tag}:not([hidden]){display:flow-root}` +
  cardOf(tag) +
  `@media (scripting:enabled){${tag}::before{content:"";float:left;font-size:var(--sante-font-size,max(17px,1.0625rem));` +
  `padding-bottom:max(${least}em,${narrow}em - ${share}%)}}`

/** By tag: the style of a snippet, which reserves the height of the first screen and draws the link before any code is there. */
export const reservedHeights = Object.fromEntries(
  Object.entries(shapes).map(([tag, shape]) => [tag, styleOf(tag, shape)]),
) as Record<keyof typeof shapes, string>

/**
 * The content of a snippet's style element, one rule a line. An editor that takes out the tag would leave the style as words
 * on the page, but not a comment. CSS ignores the marks.
 */
export const markedStyle = (...rules: string[]): string => ['<!--', ...rules, '-->'].join('\n')

/** Height of a frame, in px: that of the questions, since no frame is to grow under the visitor's hand. Its letters are its own. */
export const FRAME_HEIGHT = 610

/** The height that the questionnaire begins with, so that what follows it on the page does not move when its script comes. */
export const reserve = reservedHeights['sante-simulator']

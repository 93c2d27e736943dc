/** Selector of a view that was drawn at build time and has not been replaced yet. */
export const DRAWN = '.frame[data-drawn]'

/** An element of the kit. `pressed` is the button that was pressed before the code was loaded. */
export type DrawnHost = HTMLElement & { pressed?: HTMLElement }

/** A view that was drawn at build, and that no code has taken over. */
export const DRAWN = '.frame[data-drawn]'

/** An element whose button was pressed before its code was loaded. */
export type DrawnHost = HTMLElement & { pressed?: HTMLElement }

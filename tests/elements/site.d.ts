/** Origin of the official site; served by the run itself (plugins.ts). */
export const site: string
/** The release that is under test. */
export const version: string

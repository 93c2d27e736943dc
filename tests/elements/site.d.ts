/** Origin of the official site. The test run serves this module (plugins.ts). */
export const site: string
/** The tested release. */
export const version: string

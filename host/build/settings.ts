/** Returns the origin of the official site: that of `VITE_SITE_URL`, by default that of `npm start`. */
export const siteOrigin = (): string => new URL(process.env.VITE_SITE_URL ?? 'http://127.0.0.1:4610').origin

/** The oldest browsers that the built code supports. */
export const oldestBrowsers = ['chrome107', 'firefox104', 'safari16.4']

/** Replacements in the code for partners' pages. */
export const partnerDefines = {
  // Developer tools of the embedding page belong to its own React.
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
}

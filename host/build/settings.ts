import type { Language } from '../../widgets'

/** Languages of the pages. French pages are in the root folder, those of each other language in a folder of their own. */
export const siteLanguages: readonly Language[] = ['fr', 'en', 'es', 'zh', 'ar']

/** Origin of the official site, as its pages name it to search engines, previews and feeds. */
export const siteOrigin = (): string => new URL(process.env.VITE_SITE_URL ?? 'http://127.0.0.1:4610').origin

/** The oldest browsers that everything is built for. */
export const oldestBrowsers = ['chrome107', 'firefox104', 'safari16.4']

/** Replacements in the code for partners' pages. */
export const partnerDefines = {
  // The developer tools of the embedding page belong to its own React.
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
}

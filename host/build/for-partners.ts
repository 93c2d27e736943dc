/** The oldest browsers that everything is built for. */
export const oldestBrowsers = ['chrome107', 'firefox104', 'safari16.4']

/** What is replaced in code for other people's pages. */
export const partnerDefines = {
  // A page that embeds us has a React of its own: its developer tools have no business in this one.
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
}

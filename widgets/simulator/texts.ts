/** The simulator's texts on the official site, a file for each language. */
export const files = import.meta.glob('../../locales/*/{frame,simulator,start,registered}.json', {
  import: 'default',
})

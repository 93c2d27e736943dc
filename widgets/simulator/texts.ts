/** The simulator's texts on the official site: one file per language and topic. */
export const files = import.meta.glob('../../locales/*/{frame,simulator,start,registered}.json', {
  import: 'default',
})

/** The registration's words, a file a language and a room. */
export const files = import.meta.glob('../../locales/*/{frame,dossier,document,code,registration}.json', {
  import: 'default',
})

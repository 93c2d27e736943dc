/** The login's words, a file a language and a room. */
export const files = import.meta.glob('../../locales/*/{frame,code,login}.json', { import: 'default' })

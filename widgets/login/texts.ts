/** The texts of the login: one file per language and topic. */
export const files = import.meta.glob('../../locales/*/{frame,fault,code,login}.json', { import: 'default' })

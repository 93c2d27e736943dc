/** The simulator's words, a file a language; in the partners' one-file build, all of them packed (host/build/texts.ts). */
export const files = import.meta.glob('../../locales/*/{frame,simulator,start}.json', { import: 'default' })

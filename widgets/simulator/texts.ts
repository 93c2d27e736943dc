/**
 * The simulator's texts, a file for each language; in the partners' one-file build, all of them packed
 * (host/build/packed-texts.ts).
 */
export const files = import.meta.glob('../../locales/*/{frame,simulator,start}.json', { import: 'default' })

/** The simulator's texts on partners' pages, where no student is logged in. */
export const files = import.meta.glob('../../locales/*/{frame,simulator,start}.json', { import: 'default' })

/** The site's texts, a file for each language. Those of the start panel are also the simulator's. */
export const files = import.meta.glob('../locales/*/{host,start}.json', { import: 'default' })

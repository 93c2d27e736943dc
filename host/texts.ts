/** The site's texts, one file per language. Those of the start panel are also used by the simulator. */
export const files = import.meta.glob('../locales/*/{host,start}.json', { import: 'default' })

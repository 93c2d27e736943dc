/** The site's own words, a file a language; the start panel's are the simulator's too. */
export const files = import.meta.glob('../locales/*/{host,start}.json', { import: 'default' })

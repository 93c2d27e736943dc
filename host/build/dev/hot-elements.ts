import type { TextTable } from './hot-events'

// Shows changed texts and styles in the elements of an open page, in development only. Each page of the site and each script of an
// element loads this module.

const files = import.meta.glob<TextTable>('../../../locales/*/*.json', { import: 'default' })

/** Functions that load and show the changed texts of the page itself. */
const refreshes = new Set<() => Promise<void>>()

/** Registers a function that is called after texts have changed. */
export const onTexts = (refresh: () => Promise<void>) => refreshes.add(refresh)

/** Makes a table equal to another one, in place, because every loader of these texts returns this same object. */
function replace(table: TextTable, replacement: TextTable): void {
  for (const key of Object.keys(table)) if (!(key in replacement)) delete table[key]
  Object.assign(table, replacement)
}

/** Makes an element load its texts again, as it does when its language changes. */
async function reloadTexts(element: HTMLElement): Promise<void> {
  const { lang } = element
  element.lang = element.closest<HTMLElement>('[lang]')?.lang === 'fr' ? 'en' : 'fr'
  // The element observes its language in a microtask.
  await Promise.resolve()
  if (lang) element.lang = lang
  else element.removeAttribute('lang')
}

const tags = ['sante-simulator', 'sante-registration', 'sante-login', 'sante-dashboard']

import.meta.hot?.on('sante:texts', async ({ path, table }) => {
  const current = await files[`../../../locales/${path}`]?.()
  if (!current) return
  replace(current, table)
  for (const element of document.querySelectorAll<HTMLElement>(tags.join())) await reloadTexts(element)
  for (const refresh of refreshes) await refresh()
})

import.meta.hot?.on('sante:style', async ({ tag, url }) => {
  const { default: css }: { default: string } = await import(/* @vite-ignore */ url)
  if (!customElements.get(tag)) return
  // All elements of a tag share one stylesheet.
  const [sheet] = document.createElement(tag).shadowRoot?.adoptedStyleSheets ?? []
  sheet?.replaceSync(css)
})

/** Quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3

/** A photo that becomes a page. The order of the pages is that of the list. */
export interface Page {
  id: string
  file: File
  turns: Turns
}

export const addPhoto = (pages: Page[], file: File): Page[] => [
  ...pages,
  { id: crypto.randomUUID(), file, turns: 0 },
]

export const removePage = (pages: Page[], id: string): Page[] => pages.filter(page => page.id !== id)

/** Turns a page by a quarter clockwise. */
export const turnPage = (pages: Page[], id: string): Page[] =>
  pages.map(page => (page.id === id ? { ...page, turns: ((page.turns + 1) % 4) as Turns } : page))

/** Moves a page to an index, which is limited to the list. */
export function movePage(pages: Page[], id: string, place: number): Page[] {
  const moved = pages.filter(page => page.id === id)
  const rest = removePage(pages, id)
  const before = Math.max(place, 0)
  return [...rest.slice(0, before), ...moved, ...rest.slice(before)]
}

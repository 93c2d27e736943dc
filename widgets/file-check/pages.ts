/** Quarter turns clockwise. */
export type QuarterTurns = 0 | 1 | 2 | 3

/** A photo that becomes a page. The list has the order of the pages. */
export interface PhotoPage {
  id: string
  file: File
  turns: QuarterTurns
}

export const addPhoto = (pages: PhotoPage[], file: File): PhotoPage[] => [
  ...pages,
  { id: crypto.randomUUID(), file, turns: 0 },
]

/** Replaces the photo of a page. */
export const replacePage = (pages: PhotoPage[], id: string, file: File): PhotoPage[] =>
  pages.map(page => (page.id === id ? { id, file, turns: 0 } : page))

export const removePage = (pages: PhotoPage[], id: string): PhotoPage[] =>
  pages.filter(page => page.id !== id)

/** Turns a page by a quarter clockwise. */
export const turnPage = (pages: PhotoPage[], id: string): PhotoPage[] =>
  pages.map(page => (page.id === id ? { ...page, turns: ((page.turns + 1) % 4) as QuarterTurns } : page))

/** Moves a page to an index. An index outside the list means the first or the last place. */
export function movePage(pages: PhotoPage[], id: string, index: number): PhotoPage[] {
  const moved = pages.filter(page => page.id === id)
  const others = removePage(pages, id)
  const place = Math.max(index, 0)
  return [...others.slice(0, place), ...moved, ...others.slice(place)]
}

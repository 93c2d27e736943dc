import type { Language } from '../../../widgets'

/** A prerendered page, for visitors and search engines before any script runs. */
export interface DrawnPage {
  /** Path of the page. Undefined for the 404 page. */
  path: string | undefined
  language: Language
  direction: string
  title: string
  description: string
  /** The title and file name of its image for link previews. */
  card: { title: string; image: string }
  isListed: boolean
  html: string
}

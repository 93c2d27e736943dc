import type { Language } from '../../widgets'

/** A page as it is before any script runs, for visitors and search engines. */
export interface DrawnPage {
  /** Its address; undefined for the 404 page. */
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

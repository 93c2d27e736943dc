import type { Language } from '../../../widgets'

/**
 * Placeholder in a prerendered page. The build replaces it by the script that shows one screen (host/before-code/open-draft.ts).
 */
export const DRAFT_SCRIPT = '<script data-draft></script>'

/** A prerendered page, for visitors and search engines before any script runs. */
export interface DrawnPage {
  /** Path of the page. Undefined for the 404 page. */
  path: string | undefined
  language: Language
  direction: string
  title: string
  description: string
  /** The title and the path of the image for previews of links to the page. */
  card: { title: string; image: string }
  /** True if search engines may list the page. */
  isListed: boolean
  html: string
}

import type { Category } from '../../contract/document/category'
import type { Texts } from '../../i18n/texts'

/** Returns the name of a document. A category that the kit does not know has the backend's title, or else its own code. */
export const documentName = (texts: Texts, category: Category, title?: string | null): string =>
  texts(`document.${category}`) || title || category

/** Returns the name of a document without the official term in brackets at its end. */
export const shortName = (texts: Texts, category: Category): string =>
  documentName(texts, category).replace(/\s*[(（].*[)）]\s*$/u, '')

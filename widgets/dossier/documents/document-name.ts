import type { Category } from '../../contract/document/category'
import type { Texts } from '../../i18n/texts'

/** Returns the name of a document. For a category that the kit does not know: the backend's title, or the id. */
export const documentName = (texts: Texts, id: Category, title?: string | null): string =>
  texts(`document.${id}`) || title || id

/** Returns the name without the official term in brackets at its end. */
export const shortName = (texts: Texts, id: Category): string =>
  documentName(texts, id).replace(/\s*[(（].*[)）]\s*$/u, '')

import type { Category } from '../../contract/document/attachment'
import type { Texts } from '../../i18n/texts'

/** The name of a document. One of a category that the kit does not know has the backend's title, or its id. */
export const documentName = (texts: Texts, id: Category, title?: string | null): string =>
  texts(`document.${id}`) || title || id

/** The name without the official term behind it in brackets. */
export const shortName = (texts: Texts, id: Category): string =>
  documentName(texts, id).replace(/\s*[(（].*[)）]\s*$/u, '')

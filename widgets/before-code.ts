/** What the scripts need that run before the application (host/before-code). */
export { hasStayChoice, stayDocuments } from './contract/document/document-rules'
export { ATTACHMENTS, ME, STATUS } from './contract/paths'
export { readRecordSection } from './contract/route'
export { dateWords } from './dossier/fields/date-words'
export { DRAWN, type DrawnHost } from './element/drawn'
export { type Language, languages, readLanguage } from './shared/language'
export type { Draft } from './state/draft'
export { DRAFT_KEY, EXPIRES_KEY, LANGUAGE_KEY, TOKEN_KEY } from './state/storage-keys'

/** Keys of what a tab keeps in its storage. */
export const TOKEN_KEY = 'token'
export const EXPIRES_KEY = 'sante:expires'
export const SESSION_KEY = 'sante:session'
export const DRAFT_KEY = 'sante:draft'

/** Key of the language that a browser keeps. */
export const LANGUAGE_KEY = 'lang'

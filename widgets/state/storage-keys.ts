/** Keys of values in the tab's session storage. */
export const TOKEN_KEY = 'token'
export const EXPIRES_KEY = 'sante:expires'
export const SESSION_KEY = 'sante:session'
export const DRAFT_KEY = 'sante:draft'

/** Key of the language in the browser's local storage. */
export const LANGUAGE_KEY = 'lang'

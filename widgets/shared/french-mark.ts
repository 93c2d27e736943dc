/** Matches French words in a sentence of another language, as marked in the locales: `[[acte de naissance]]`. */
export const FRENCH = /\[\[(.+?)\]\]/g

/** Returns a text without the marks. */
export const withoutMarks = (text: string): string => text.replace(FRENCH, '$1')

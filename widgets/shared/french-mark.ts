/** French words in a sentence of another language, as the locales mark them: `[[acte de naissance]]`. */
export const FRENCH = /\[\[(.+?)\]\]/g

/** A text, or a file of texts, as it is read: without the marks. */
export const withoutMarks = (text: string): string => text.replace(FRENCH, '$1')

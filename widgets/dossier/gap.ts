import type { Language } from '../shared/language'

/** Returns the space between a sentence or a label and the text after it: Chinese has no space after 。 or ：. */
export const gapIn = (language: Language): '' | ' ' => (language === 'zh' ? '' : ' ')

import type { Language } from '../shared/language'

/** Between a sentence or a label and what follows it on the same line: Chinese has no space after 。 or ：. */
export const gapIn = (language: Language): '' | ' ' => (language === 'zh' ? '' : ' ')

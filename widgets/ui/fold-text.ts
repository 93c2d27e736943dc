/** Removes accents, case and punctuation around words: `Île-de-France` and `ile de france` become equal. */
export const foldText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[-'’.\s]+/g, ' ')
    .toLowerCase()
    .trim()

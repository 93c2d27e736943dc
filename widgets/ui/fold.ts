/** Without accents, case and what stands around words: `Île-de-France` and `ile de france` are the same. */
export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[-'’.\s]+/g, ' ')
    .toLowerCase()
    .trim()

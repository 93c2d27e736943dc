/**
 * Returns a text in lower case, without accents. Hyphens, apostrophes and full stops become spaces: `Île-de-France` becomes
 * `ile de france`.
 */
export const foldText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[-'’.\s]+/g, ' ')
    .toLowerCase()
    .trim()

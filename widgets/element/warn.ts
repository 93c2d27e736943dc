export const warn = (sentence: string) => console.warn(`sante: ${sentence}`)

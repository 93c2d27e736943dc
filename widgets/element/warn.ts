/** Logs a warning of the kit for the developer of the page. */
export const warn = (sentence: string) => console.warn(`sante: ${sentence}`)

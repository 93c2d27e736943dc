/** The parts of an example: the tag with the chosen options, and texts in the language of the questionnaire. */
export interface ExampleParts {
  /** Returns the tag with its link. Each argument is a line that a framework adds to the tag. */
  tag: (...more: string[]) => string
  words: ExampleWords
}

/** Texts of an example's page. */
export interface ExampleWords {
  /** Text before the percentage. */
  progress: string
  mayRegister: string
  /** Question before the visitor leaves the page. */
  leave: string
}

/** Indents each line except the first. */
export const indented = (text: string, by: string) => text.replaceAll('\n', `\n${by}`)

/** Returns the import of types for the tag and its events. It has no effect at run time. */
export const typesFor = (framework: string) => `import type {} from 'sante-etudiant-widgets/${framework}'`

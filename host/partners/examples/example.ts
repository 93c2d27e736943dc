/** What an example is written from: the tag of the page's choice, and words in the language of the questionnaire. */
export interface ExampleParts {
  /** The tag with the link in it, and what a framework adds to the tag: a line each. */
  tag: (...more: string[]) => string
  words: ExampleWords
}

/** What the page of an example says beside the questionnaire. */
export interface ExampleWords {
  /** Before the percentage. */
  progress: string
  mayRegister: string
  /** Asked before the visitor leaves. */
  leave: string
}

/** Each line but the first, further in. */
export const indented = (text: string, by: string) => text.replaceAll('\n', `\n${by}`)

/** Types of the tag and its events; they are gone from the code that runs. */
export const typesFor = (framework: string) => `import type {} from 'sante-etudiant-widgets/${framework}'`

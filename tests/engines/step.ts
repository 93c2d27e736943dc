/** A step: the sentence, and its code. */
export type Step = [sentence: string, act: () => Promise<unknown>]

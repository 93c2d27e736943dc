/** A step: its description and its code. */
export type Step = [sentence: string, act: () => Promise<unknown>]

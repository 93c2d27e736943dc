/** Attributes and colours that the frame's address may set. Colours are named by the end of their custom property. */
export const frameAttributes = ['theme', 'partner', 'heading-level'] as const
export const frameColours = [
  'primary',
  'on-primary',
  'tint',
  'ink',
  'surface',
  'border',
  'danger',
  'focus',
] as const

/** Messages between the frame and the embedding page. */
export type FrameMessage = { sante: 'height'; height: number } | { sante: 'tell' }

export const readMessage = (data: unknown): Partial<FrameMessage> =>
  typeof data === 'object' && data !== null && 'sante' in data ? (data as Partial<FrameMessage>) : {}

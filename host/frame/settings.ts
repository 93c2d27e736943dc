/** Attributes of the tag, and colours by the end of their variable's name, that the address of the frame may set. */
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

/** Messages between the frame and the page around it. */
export type FrameMessage = { sante: 'height'; height: number } | { sante: 'tell' }

export const readMessage = (data: unknown): Partial<FrameMessage> =>
  typeof data === 'object' && data !== null && 'sante' in data ? (data as Partial<FrameMessage>) : {}

/** Messages between the frame and the embedding page. With `tell`, the page asks the frame for its height. */
export type FrameMessage = { sante: 'height'; height: number } | { sante: 'tell' }

export const readMessage = (data: unknown): Partial<FrameMessage> =>
  typeof data === 'object' && data !== null && 'sante' in data ? (data as Partial<FrameMessage>) : {}

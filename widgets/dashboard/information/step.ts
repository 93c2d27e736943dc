import type { Group } from '../../contract/edit'

/** Where the card that is being changed stands. */
export type EditStep =
  /** It was begun before, and nobody has said yet whether it goes on. */
  | { kind: 'offered' }
  | { kind: 'typing' }
  | { kind: 'checking' }
  /** The student wanted to send it, and nothing is other than before. */
  | { kind: 'unchanged' }
  | { kind: 'confirming' }
  | { kind: 'sending' }
  /** What was typed would be lost: by going back to `before`, or on to another card. */
  | { kind: 'leaving'; before: EditStep; to?: Group | undefined }

export const typing: EditStep = { kind: 'typing' }

/** Is the card still waiting to be taken up again? */
export const isWaiting = (step: EditStep): boolean =>
  step.kind === 'leaving' ? isWaiting(step.before) : step.kind === 'offered'

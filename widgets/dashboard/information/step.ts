import type { Group } from '../../contract/student/edit'

/** The state of the card that is being edited. */
export type EditStep =
  /** An edit was begun before; the student has not yet chosen whether to continue it. */
  | { kind: 'offered' }
  | { kind: 'typing' }
  | { kind: 'checking' }
  /** The student wanted to send it, and nothing has changed. */
  | { kind: 'unchanged' }
  | { kind: 'confirming' }
  | { kind: 'sending' }
  /** What was typed would be lost: by going back to `before`, or on to another card. */
  | { kind: 'leaving'; before: EditStep; to?: Group | undefined }

export const typing: EditStep = { kind: 'typing' }

/** Is the card still waiting to be taken up again? */
export const isWaiting = (step: EditStep): boolean =>
  step.kind === 'leaving' ? isWaiting(step.before) : step.kind === 'offered'

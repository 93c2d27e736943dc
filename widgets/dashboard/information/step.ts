import type { Group } from '../../contract/student/edit'

/** The state of the card that is being edited. */
export type EditStep =
  /** An edit was begun before; the student has not yet chosen whether to continue it. */
  | { kind: 'offered' }
  | { kind: 'typing' }
  | { kind: 'checking' }
  /** The student pressed Save, but nothing has changed. */
  | { kind: 'unchanged' }
  | { kind: 'confirming' }
  | { kind: 'sending' }
  /** Typed text would be lost, by a return to `before` or by opening the card `to`. */
  | { kind: 'leaving'; before: EditStep; to?: Group | undefined }

export const typing: EditStep = { kind: 'typing' }

/** Returns whether an earlier edit has not been continued yet. */
export const isWaiting = (step: EditStep): boolean =>
  step.kind === 'leaving' ? isWaiting(step.before) : step.kind === 'offered'

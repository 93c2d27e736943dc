import { type RecordSection, type Route, recordSections } from '../contract/route'

/** Where a registration can stand, in order; `confirm` follows the last of the four steps (spec, section 2). */
export const steps = ['information', 'identification', 'document', 'validation', 'confirm'] as const
export type Step = (typeof steps)[number]

/** The four that the student counts. */
export const counted = steps.slice(0, 4)

export const stepRoute = (step: Step): Route => `/register/${step}`

/** The first step that is not done: the furthest that may be open. */
export const firstOpen = (isDone: Record<Step, boolean>): Step =>
  steps.find(step => !isDone[step]) ?? 'confirm'

/** The step that was asked for, or the first unfinished one if that comes before it. */
export const reachable = (asked: Step, furthest: Step): Step =>
  steps.indexOf(asked) > steps.indexOf(furthest) ? furthest : asked

/**
 * The section of the identification that is shown: the one that was asked for, or the first unfinished one if that comes
 * before it. Undefined for the summary of all five, which is there once all are complete.
 */
export function shownSection(
  asked: RecordSection | undefined,
  unfinished: RecordSection | undefined,
): RecordSection | undefined {
  if (!asked || !unfinished) return asked ?? unfinished
  return recordSections.indexOf(asked) > recordSections.indexOf(unfinished) ? unfinished : asked
}

/** The section that a field belongs to; undefined for the fields of documents. */
export const sectionOf = (path: string): RecordSection | undefined =>
  recordSections.find(section => path.startsWith(`${section}.`))

import { type RecordSection, recordSections, type Step, steps } from '../../shared/route'

/** The four steps that are counted for the student. */
export const countedSteps = steps.slice(0, 4)

/** Returns the first unfinished step: the furthest one that can be opened. */
export const firstUnfinishedStep = (isDone: Record<Step, boolean>): Step =>
  steps.find(step => !isDone[step]) ?? 'confirm'

/** Returns the requested step, or the first unfinished one if that comes before it. */
export const reachableStep = (asked: Step, furthest: Step): Step =>
  steps.indexOf(asked) > steps.indexOf(furthest) ? furthest : asked

/**
 * Returns the section of the identification to show: the requested one, or the first unfinished one if that comes before it.
 * Undefined for the summary, once all five are complete.
 */
export function shownSection(
  asked: RecordSection | undefined,
  unfinished: RecordSection | undefined,
): RecordSection | undefined {
  if (!asked || !unfinished) return asked ?? unfinished
  return recordSections.indexOf(asked) > recordSections.indexOf(unfinished) ? unfinished : asked
}

/** Returns the section of a field; undefined for the fields of documents. */
export const sectionOf = (path: string): RecordSection | undefined =>
  recordSections.find(section => path.startsWith(`${section}.`))

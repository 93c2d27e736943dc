import { type RecordSection, recordSections, type Step, steps } from '../../shared/route'

/** The four steps that are counted for the student. */
export const countedSteps = steps.slice(0, 4)

/** Returns the first unfinished step, which is the furthest step that can be opened. */
export const firstUnfinishedStep = (isDone: Record<Step, boolean>): Step =>
  steps.find(step => !isDone[step]) ?? 'confirm'

/** Returns the requested step, or the furthest open step if the requested step comes after it. */
export const reachableStep = (requested: Step, furthest: Step): Step =>
  steps.indexOf(requested) > steps.indexOf(furthest) ? furthest : requested

/**
 * Returns the section of the identification to show: the requested section, or the first unfinished section if the requested one
 * comes after it. Undefined if all sections are complete and none is requested: then the summary of all five is shown.
 */
export function shownSection(
  requested: RecordSection | undefined,
  unfinished: RecordSection | undefined,
): RecordSection | undefined {
  if (!requested || !unfinished) return requested ?? unfinished
  return recordSections.indexOf(requested) > recordSections.indexOf(unfinished) ? unfinished : requested
}

/** Returns the section of a field; undefined for the fields of documents. */
export const sectionOf = (path: string): RecordSection | undefined =>
  recordSections.find(section => path.startsWith(`${section}.`))

import type { Route } from '../contract/route'

/** Where a registration can stand, in order; `confirm` follows the last of the four steps (spec, section 2). */
export const steps = ['information', 'identification', 'document', 'validation', 'confirm'] as const
export type Step = (typeof steps)[number]

/** The four that the student counts. */
export const counted = steps.slice(0, 4)

export const readStep = (text: string): Step | undefined => steps.find(step => step === text)

export const stepRoute = (step: Step): Route => `/register/${step}`

/** The first step that is not done: the furthest that may be open. */
export const firstOpen = (isDone: Record<Step, boolean>): Step =>
  steps.find(step => !isDone[step]) ?? 'confirm'

/** The step that was asked for, or the first unfinished one if that comes before it. */
export const reachable = (asked: Step, furthest: Step): Step =>
  steps.indexOf(asked) > steps.indexOf(furthest) ? furthest : asked

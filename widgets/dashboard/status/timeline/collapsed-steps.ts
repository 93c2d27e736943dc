import type { TimelineStep } from './timeline'

/** Steps of a case that is shown folded. */
const MOST = 5

/** A long case begins with its first step and goes on with its last ones; `hidden` is how many are left out in between. */
export function collapsedStepsOf(steps: TimelineStep[]): { steps: TimelineStep[]; hidden: number } {
  const hidden = Math.max(0, steps.length - MOST)
  return { steps: [...steps.slice(0, 1), ...steps.slice(hidden + 1)], hidden }
}

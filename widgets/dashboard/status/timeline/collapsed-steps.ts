import type { TimelineStep } from './timeline'

/** Finished steps that are shown beside the first: those that led here. */
const LAST = 3

/** Steps that are worth a button. */
const LEAST = 3

const isDone = ({ mark }: TimelineStep) => mark === 'done'

/** A long case begins with its first step and goes on with its last ones; `hidden` is how many are left out in between. */
export function collapsedStepsOf(steps: TimelineStep[]): { steps: TimelineStep[]; hidden: number } {
  const done = steps.filter(isDone)
  const hidden = done.length - LAST - 1
  // A button for one or two steps would save next to nothing.
  if (hidden < LEAST) return { steps, hidden: 0 }
  return { steps: [...done.slice(0, 1), ...steps.slice(hidden + 1)], hidden }
}

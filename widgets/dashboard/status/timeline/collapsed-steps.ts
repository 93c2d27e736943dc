import type { TimelineStep } from './timeline'

/** Steps of a case that is shown folded. */
const MOST = 5

interface Collapsed {
  steps: TimelineStep[]
  /** How many are left out. */
  hidden: number
  /** Some are left out after the first. */
  hasGap: boolean
}

/** A long case begins with its first step, and goes on with what happened last and what comes after it. */
export function collapsedStepsOf(steps: TimelineStep[]): Collapsed {
  if (steps.length <= MOST) return { steps, hidden: 0, hasGap: false }
  const lastDone = steps.filter(({ mark }) => mark === 'done').length - 1
  const from = Math.max(1, Math.min(lastDone, steps.length - MOST + 1))
  return {
    steps: [...steps.slice(0, 1), ...steps.slice(from, from + MOST - 1)],
    hidden: steps.length - MOST,
    hasGap: from > 1,
  }
}

import type { TimelineStep } from './timeline'

/** The number of visible steps of a folded case. */
const MOST = 5

interface Collapsed {
  steps: TimelineStep[]
  /** The number of hidden steps. */
  hidden: number
  /** True if steps are hidden after the first one. */
  hasGap: boolean
}

/** Returns the first step, the last finished one, and the following ones. */
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

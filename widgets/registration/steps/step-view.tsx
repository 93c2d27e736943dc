import { type ComponentType, useEffect } from 'react'
import { LazyView, type Load } from '../../element/frame/lazy-view'
import { whenIdle } from '../../runtime/background-work'
import { importWithTimeout } from '../../runtime/import-with-timeout'
import { type Step, steps } from '../../shared/route'
import { Information } from '../information/information'
import type { PanelProps } from '../panel-props'

/** Loads the view of each step. The first view is part of this chunk. */
const views: Record<Step, Load<PanelProps>> = {
  information: async () => Information,
  identification: () =>
    import('../identification/identification').then(({ Identification }) => Identification),
  document: () => import('../documents/choose-documents').then(({ ChooseDocuments }) => ChooseDocuments),
  validation: () => import('../validation/validation').then(({ Validation }) => Validation),
  confirm: () => import('../validation/confirm').then(({ Confirm }) => Confirm),
}

const loaded: Partial<Record<Step, ComponentType<PanelProps>>> = { information: Information }

/** Loads the view of a step, which can then be rendered at once. */
export async function prepareStep(step: Step): Promise<void> {
  loaded[step] = await importWithTimeout(views[step])
}

/** Shows a step, and loads the code of the next step when the browser is idle, so that the student can continue offline. */
export function StepView({ step, ...view }: PanelProps & { step: Step }) {
  useEffect(() => {
    const next = steps[steps.indexOf(step) + 1]
    // A failure is ignored: `LazyView` loads the step again when it is opened, and shows a failure.
    if (next) whenIdle(() => void prepareStep(next).catch(() => undefined))
  }, [step])
  return <LazyView load={views[step]} loaded={loaded[step]} failure="failed.text" view={view} />
}

import { type ComponentType, useEffect } from 'react'
import { LazyView, type Load } from '../element/lazy-view'
import { whenIdle } from '../runtime/idle'
import { importWithTimeout } from '../runtime/import-with-timeout'
import { Information } from './information/information'
import type { PanelProps } from './panel-props'
import { type Step, steps } from './steps'

/** The first step is there at once; each later one is fetched when it comes near. */
const views: Record<Step, Load<PanelProps>> = {
  information: async () => Information,
  identification: () =>
    import('./identification/identification').then(({ Identification }) => Identification),
  document: () => import('./documents/choose-documents').then(({ ChooseDocuments }) => ChooseDocuments),
  validation: () => import('./validation/validation').then(({ Validation }) => Validation),
  confirm: () => import('./validation/confirm').then(({ Confirm }) => Confirm),
}

const loaded: Partial<Record<Step, ComponentType<PanelProps>>> = { information: Information }

/** Loads the view of a step, which can then be drawn at once. */
export async function prepareStep(step: Step): Promise<void> {
  loaded[step] = await importWithTimeout(views[step])
}

/** One step; the next one is fetched meanwhile, so that a line that breaks later does not stop the student. */
export function StepView({ step, ...view }: PanelProps & { step: Step }) {
  useEffect(() => {
    const next = steps[steps.indexOf(step) + 1]
    if (next) whenIdle(() => void prepareStep(next).catch(() => undefined))
  }, [step])
  return <LazyView load={views[step]} first={loaded[step]} failure="failed.text" view={view} />
}

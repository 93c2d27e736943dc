import { loadOtherNames } from '../../dossier/fields/country/load-other-names'
import type { SanteElement } from '../../element/definition/sante-element'
import { dropHandOver, type HandedAnswers } from '../../state/hand-over'
import { $session } from '../../state/session/session'
import { createSimulator } from './store'

export type SiteSimulatorStore = ReturnType<typeof createSiteSimulator>

/** Creates the questionnaire of the official site, which can continue a questionnaire that began on a partner's page. */
export function createSiteSimulator(element: SanteElement) {
  const store = createSimulator(element, loadOtherNames)

  /** Continues at the first question without a valid answer. */
  function resume(handed: HandedAnswers): void {
    if (handed.kind !== 'begun') return
    dropHandOver()
    if ($session.get().kind === 'student') return
    const answers = handed.begun.answers.map(({ questionKey, answer }) => [questionKey, answer])
    store.$answers.set(Object.fromEntries(answers))
    const { isDone, path } = store.$local.get()
    if (isDone) void store.retry()
    else store.$place.set(path.at(-1)?.key ?? 'start')
  }

  return { ...store, resume }
}

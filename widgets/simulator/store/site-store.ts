import { loadOtherNames } from '../../dossier/fields/country/load-other-names'
import type { SanteElement } from '../../element/definition/sante-element'
import { dropHandOver, type HandedAnswers } from '../../state/hand-over'
import { keepAnswers, readKeptAnswers } from '../../state/kept-answers'
import { $session } from '../../state/session/session'
import { createSimulator } from './store'

export type SiteSimulatorStore = ReturnType<typeof createSiteSimulator>

/**
 * Creates the questionnaire of the official site. It can continue a questionnaire that began on a partner's page, or in this tab
 * before the page was reloaded or left.
 */
export function createSiteSimulator(element: SanteElement) {
  const store = createSimulator(element, loadOtherNames)
  const { $answers, $place, $local } = store

  $answers.set(readKeptAnswers()?.answers ?? {})
  const keep = () => keepAnswers({ answers: $answers.get(), place: $place.get() })
  $answers.listen(keep)
  $place.listen(keep)
  $session.listen(session => {
    if (session.kind === 'visitor' && session.because === 'logout') store.reset()
  })

  /** Continues at the position that this tab has stored, or opens the first question. */
  function begin(): void {
    const place = readKeptAnswers()?.place ?? 'start'
    const { isDone, path } = $local.get()
    const question = path.find(({ key }) => key === place) ?? (isDone ? undefined : path.at(-1))
    if (place === 'start') store.begin()
    else if (question) store.go(question.key)
    else void store.retry(place)
  }

  /** Continues handed-over answers at the first question without a valid answer. For a logged-in student they are dropped. */
  function resume(handed: HandedAnswers): void {
    if (handed.kind !== 'begun') return
    dropHandOver()
    if ($session.get().kind === 'student') return
    const answers = handed.begun.answers.map(({ questionKey, answer }) => [questionKey, answer])
    $answers.set(Object.fromEntries(answers))
    const { isDone, path } = $local.get()
    if (isDone) void store.retry()
    else $place.set(path.at(-1)?.key ?? 'start')
  }

  return { ...store, begin, resume }
}

import { atom, computed } from 'nanostores'
import { $draft, $session, isUnfinished, loadOpenStep } from '../../widgets'
import { $page } from '../app/screen'

/** The unfinished registration of this tab, for a visitor who is not logged in. */
export const $unfinishedDraft = computed([$draft, $session], (draft, { kind }) =>
  kind === 'visitor' && draft && isUnfinished(draft) ? draft : undefined,
)

/** Number of the draft's open step. Undefined until it is known. */
export const $openStep = atom<number | undefined>()

let isSubscribed = false

/** Loads the code that computes the open step, and subscribes to the step. The link to the draft works without this code. */
function subscribeToOpenStep(): void {
  if (isSubscribed) return
  isSubscribed = true
  loadOpenStep().then(
    $step => $step.subscribe(step => $openStep.set(step)),
    () => {
      isSubscribed = false
    },
  )
}

/**
 * Marks the page as host/before-code/draft.ts does. The mark changes only when another page opens or the draft ends, so that
 * nothing moves when the draft changes.
 */
export function watchDraft(): void {
  const { dataset } = document.documentElement
  const mark = () => {
    const draft = $unfinishedDraft.get()
    if (draft) dataset.draft = draft.information ? 'open' : 'new'
    else delete dataset.draft
    if (draft) subscribeToOpenStep()
  }
  $page.listen(mark)
  $unfinishedDraft.listen(draft => draft || mark())
}

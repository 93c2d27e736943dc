import { atom, computed } from 'nanostores'
import { $draft, $session, isUnfinished, loadOpenStep } from '../../widgets'
import { $page } from '../app/screen'

/** The unfinished registration of this tab, for a visitor who is not logged in. */
export const $unfinishedDraft = computed([$draft, $session], (draft, { kind }) =>
  kind === 'visitor' && draft && isUnfinished(draft) ? draft : undefined,
)

/** Number of the draft's open step. Undefined until it is known. */
export const $openStep = atom<number | undefined>()

let isFollowed = false

/** Loads the code that computes the open step, and follows it. The link works without it. */
function followOpenStep(): void {
  if (isFollowed) return
  isFollowed = true
  loadOpenStep().then(
    $step => $step.subscribe(step => $openStep.set(step)),
    () => {
      isFollowed = false
    },
  )
}

/**
 * Marks the page as host/before-code/draft.ts does. The mark is set when a page opens and kept while it is shown, so that nothing
 * moves when the draft changes.
 */
export function watchDraft(): void {
  const { dataset } = document.documentElement
  const mark = () => {
    const draft = $unfinishedDraft.get()
    if (draft) dataset.draft = draft.information ? 'open' : 'new'
    else delete dataset.draft
    if (draft) followOpenStep()
  }
  $page.listen(mark)
  $unfinishedDraft.listen(draft => draft || mark())
}

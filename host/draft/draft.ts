import { atom, computed } from 'nanostores'
import { $draft, $session, isUnfinished, loadOpenStep } from '../../widgets'
import { $page } from '../app/screen'

/** The unfinished registration of this tab, of a visitor who is not logged in. */
export const $unfinishedDraft = computed([$draft, $session], (draft, { kind }) =>
  kind === 'visitor' && draft && isUnfinished(draft) ? draft : undefined,
)

/** The number of its open step; undefined until that is known. */
export const $openStep = atom<number | undefined>()

let isFollowed = false

/** Without the code that knows the step, the offer leads to it all the same. */
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
 * Marks the page as host/before-code/draft.ts does. A draft that changes while a page is shown changes nothing above the student's
 * finger: its mark is that of the moment in which the page was opened.
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

import { atom } from 'nanostores'
import { $page } from './screen'

/** True once the visitor has begun the questionnaire. The rest of the page is then reduced (host/style/home-page/questionnaire.css). */
export const $isBegun = atom(false)

type Progress = CustomEvent<{ percent: number; question?: number }>

/**
 * Sets `$isBegun` by the events of the questionnaire. The visitor may have begun it before this code was loaded
 * (host/before-code/press.ts).
 */
export function watchQuestionnaire(): void {
  const { documentElement: root } = document
  const set = (isBegun: boolean) => {
    const isNew = isBegun && !root.hasAttribute('data-begun')
    root.toggleAttribute('data-begun', isBegun)
    // The content above the card is now hidden, so the card is at the top of the page.
    if (isNew) scrollTo({ top: 0, behavior: 'instant' })
    $isBegun.set(isBegun)
  }
  $isBegun.set('begun' in root.dataset)
  document.addEventListener('sante-progress', event => {
    const { percent, question } = (event as Progress).detail
    set(percent > 0 || question !== undefined)
  })
  $page.listen((_page, previousPage) => previousPage && set(false))
}

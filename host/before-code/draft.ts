import { isUnfinished } from '../../widgets/before-code'
import { readDraft } from './read-draft'

/**
 * Marks the page if this tab has an unfinished registration, so that its link is visible at the first paint (host/draft). A token
 * that is not of the registration belongs to a student who is logged in.
 */
export function markDraft(token: string | undefined): void {
  const draft = readDraft()
  if (!isUnfinished(draft) || (token && !draft.confirmed)) return
  document.documentElement.dataset.draft = draft.information ? 'open' : 'new'
}

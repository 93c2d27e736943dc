import { isUnfinished } from '../../widgets/before-code'
import { readDraft } from './read-draft'

/**
 * Marks a page of a tab that has an unfinished registration, so that the way to it is there at the first paint (host/draft). A token that
 * is not the registration's belongs to a student who is logged in.
 */
export function markDraft(token: string | undefined): void {
  const draft = readDraft()
  if (!isUnfinished(draft) || (token && !draft.confirmed)) return
  document.documentElement.dataset.draft = draft.information ? 'open' : 'new'
}

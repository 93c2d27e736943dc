import { DRAFT_KEY, type Draft, isUnfinished } from '../../widgets/before-code'

/** Returns the stored draft of this tab. */
export function readDraft(): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}')
  } catch {
    // The browser denies access to its storage, or another release has written the draft.
    return {}
  }
}

/**
 * Marks the page if this tab has an unfinished registration, so that its link is visible at the first paint (host/draft). A token
 * that is not of the registration belongs to a student who is logged in.
 */
export function markDraft(token: string | undefined): void {
  const draft = readDraft()
  if (!isUnfinished(draft) || (token && !draft.confirmed)) return
  document.documentElement.dataset.draft = draft.information ? 'open' : 'new'
}

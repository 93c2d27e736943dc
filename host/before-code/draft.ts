import { DRAFT_KEY, type Draft, isUnfinished } from '../../widgets/before-code'

/** Returns the stored draft of this tab. */
export function readDraft(): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}')
  } catch {
    // The browser denies access to its storage, or the stored draft is not JSON.
    return {}
  }
}

/**
 * Marks the page if this tab has an unfinished registration, so that the link to it is visible at the first paint (host/draft). If
 * there is a token, but no confirmed address in the draft, the token belongs to a logged-in student: the page is not marked.
 */
export function markDraft(token: string | undefined): void {
  const draft = readDraft()
  if (!isUnfinished(draft) || (token && !draft.confirmed)) return
  document.documentElement.dataset.draft = draft.information ? 'open' : 'new'
}

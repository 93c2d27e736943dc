import { DRAFT_KEY, type Draft } from '../../widgets/before-code'

/** Returns the stored draft of this tab. */
export function readDraft(): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}')
  } catch {
    // The browser denies access to its storage, or another release has written the draft.
    return {}
  }
}

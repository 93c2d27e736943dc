import { DRAFT_KEY, type Draft } from '../../widgets/before-code'

/** The draft of this tab, as it is stored. */
export function readDraft(): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}')
  } catch {
    // The browser refuses its storage, or another release has written it.
    return {}
  }
}

import { atom, type ReadableAtom } from 'nanostores'

/** One message to the visitor about an event. */
export interface Notice {
  id: number
  level: 'error' | 'success' | 'info'
  /** Stable name for programs; besides the level, the only member that an event contains. */
  code: NoticeCode
  text: string
  /** An address that the visitor can copy. */
  address?: string
  /** The element that raised the notice. It dispatches the event. It also shows the notice, unless the official site shows it. */
  source?: Source
}

interface Source {
  emit(name: 'notice', detail: Pick<Notice, 'level' | 'code'>): boolean
}

export const $notices = atom<Notice[]>([])

let lastId = 0

/** Adds a notice. It replaces an earlier notice with the same source and code (contract, section 5). */
export function raiseNotice(notice: Omit<Notice, 'id'>): void {
  const others = $notices.get().filter(({ source, code }) => source !== notice.source || code !== notice.code)
  $notices.set([...others, { ...notice, id: ++lastId }])
  notice.source?.emit('notice', { level: notice.level, code: notice.code })
}

/**
 * Raises a notice once `$place` is `place`, after a navigation that the caller has begun: the site clears notices when it
 * navigates. Raises nothing if the student goes to another place instead.
 */
export function raiseNoticeAt<Place>(
  $place: ReadableAtom<Place>,
  place: Place,
  notice: Omit<Notice, 'id'>,
): void {
  if ($place.get() === place) {
    raiseNotice(notice)
    return
  }
  const stop = $place.listen(current => {
    stop()
    if (current === place) raiseNotice(notice)
  })
}

export const dismissNotice = (id: number) => $notices.set($notices.get().filter(notice => notice.id !== id))

/** Dismisses the notices with this source and code. Called before a retry. */
export const dismissNoticesFor = ({ source, code }: Pick<Notice, 'source' | 'code'>) =>
  $notices.set($notices.get().filter(notice => notice.source !== source || notice.code !== code))

export const clearNotices = (source?: Source) =>
  $notices.set(source ? $notices.get().filter(notice => notice.source !== source) : [])

/** The subject of a notice. The embedding page receives the code and no text (event `notice`). */
export type NoticeCode =
  | SiteNoticeCode
  | 'attestation'
  | 'authorize'
  | 'blocked'
  | 'changed'
  | 'closed'
  | 'code'
  | 'confirmed'
  | 'data'
  | 'documents'
  | 'handed'
  | 'ineligible'
  | 'messages'
  | 'noAccount'
  | 'noId'
  | 'registration'
  | 'rejoined'
  | 'reopened'
  | 'sent'
  | 'sessions'
  | 'unknown'
  | 'unloaded'
  | 'unreached'
  | 'upload'

/** Subjects of notices of the official site itself; no element raises them. */
export type SiteNoticeCode = 'loading' | 'unauthorized'

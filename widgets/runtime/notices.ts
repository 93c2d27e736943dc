import { atom } from 'nanostores'
import type { NoticeCode } from './notice-code'

/** One sentence to the visitor about what has just happened. */
export interface Notice {
  id: number
  level: 'error' | 'success' | 'info'
  /** Stable name for programs; the only part that leaves in an event. */
  code: NoticeCode
  text: string
  /** What the visitor may copy. */
  address?: string
  /** The element that raised it: it says so to its page, and shows it itself where no host does. */
  source?: Source
}

interface Source {
  emit(name: 'notice', detail: Pick<Notice, 'level' | 'code'>): boolean
}

export const $notices = atom<Notice[]>([])

let last = 0

/** The same failure of a repeated call is one notice, not a pile (contract, section 5). */
export function raise(notice: Omit<Notice, 'id'>): void {
  const others = $notices.get().filter(({ source, code }) => source !== notice.source || code !== notice.code)
  $notices.set([...others, { ...notice, id: ++last }])
  notice.source?.emit('notice', { level: notice.level, code: notice.code })
}

export const dismiss = (id: number) => $notices.set($notices.get().filter(notice => notice.id !== id))

/** A new try takes back what was said of the last one, and nothing else. */
export const takeBack = ({ source, code }: Pick<Notice, 'source' | 'code'>) =>
  $notices.set($notices.get().filter(notice => notice.source !== source || notice.code !== code))

export const clearNotices = (source?: Source) =>
  $notices.set(source ? $notices.get().filter(notice => notice.source !== source) : [])

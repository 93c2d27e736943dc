import { atom } from 'nanostores'
import type { Message } from '../../contract/student/message'
import { $unread } from '../../runtime/unread'

/**
 * Creates a store that is true if there are newer messages than shown. The header counts every few minutes and after each read.
 */
export function createArrivals() {
  const $hasNew = atom(false)
  let counted: number | undefined

  /** Starts while the messages are shown. Returns a function that stops it. */
  function watch(): () => void {
    counted = undefined
    return $unread.subscribe(count => {
      if (typeof count !== 'number') return
      if (counted !== undefined && count > counted) $hasNew.set(true)
      counted = count
    })
  }

  /** Marks the shown messages as known, whether they have been counted or not. */
  function settle(shown: Message[]): void {
    const unread = shown.filter(({ read }) => !read).length
    counted = Math.max(counted ?? 0, unread)
    $hasNew.set(false)
  }

  return { $hasNew, settle, watch }
}

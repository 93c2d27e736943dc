import { atom } from 'nanostores'
import type { Message } from '../../contract/student/message'
import { $unread } from '../../runtime/unread'

/** Whether more has come than is shown: the header counts every few minutes, and after whatever was read. */
export function createArrivals() {
  const $hasNew = atom(false)
  let counted: number | undefined

  /** As long as the messages are on the screen. Gives back what ends it. */
  function watch(): () => void {
    counted = undefined
    return $unread.subscribe(count => {
      if (typeof count !== 'number') return
      if (counted !== undefined && count > counted) $hasNew.set(true)
      counted = count
    })
  }

  /** What is shown now is known, whether it has been counted or not. */
  function settle(shown: Message[]): void {
    const unread = shown.filter(({ read }) => !read).length
    counted = Math.max(counted ?? 0, unread)
    $hasNew.set(false)
  }

  return { $hasNew, settle, watch }
}

import { useToDo } from './to-do-count'
import { useUnread } from './unread-count'

/**
 * What waits in the personal space, on the link to it or on the phone's menu button: tasks and unread messages, in one number;
 * each is said. A question mark stands for messages that could not be counted (spec, section 2).
 */
export function MenuCount() {
  const toDo = useToDo()
  const unread = useUnread()
  if (!toDo && !unread) return null
  const isUnknown = unread?.count === 'unknown'
  const known = (toDo?.count ?? 0) + (unread && !isUnknown ? Number(unread.count) : 0)
  return (
    <span className="count">
      <span aria-hidden="true">{[known || undefined, isUnknown && '?'].filter(Boolean).join(' + ')}</span>
      <span className="visually-hidden">{[toDo?.words, unread?.words].filter(Boolean).join(', ')}</span>
    </span>
  )
}

import { $isSending, $session } from '../../widgets'
import { useFact, useWords } from '../language/words'

/**
 * How many tasks the student has now, in words; nothing at 0, where the backend does not say, and while files are being sent,
 * since each may end a task.
 */
export function ToDoCount() {
  const { texts } = useWords()
  const session = useFact($session)
  const isSending = useFact($isSending)
  const count = session.kind === 'student' && !isSending ? session.student.dossier.tasks?.now : undefined
  return count ? <span className="count to-do">{texts('toDo', { count })}</span> : null
}

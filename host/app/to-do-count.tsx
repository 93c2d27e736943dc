import { $isSending, $session } from '../../widgets'
import { useFact, useWords } from '../language/words'

/**
 * Renders the number of the student's current tasks, in words. Renders nothing at 0, if the backend does not send it, and while
 * files are being sent, since each may complete a task.
 */
export function ToDoCount() {
  const { texts } = useWords()
  const session = useFact($session)
  const isSending = useFact($isSending)
  const count = session.kind === 'student' && !isSending ? session.student.dossier.tasks?.now : undefined
  return count ? <span className="count to-do">{texts('toDo', { count })}</span> : null
}

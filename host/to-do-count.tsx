import { $session } from '../widgets'
import { useFact, useWords } from './words'

/** How many tasks the student has now; nothing at 0, and where the backend does not say. */
export function ToDoCount() {
  const { texts } = useWords()
  const session = useFact($session)
  const count = session.kind === 'student' ? session.student.dossier.tasks?.now : undefined
  return count ? <span className="count to-do">{texts('toDo', { count })}</span> : null
}

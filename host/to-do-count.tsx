import { $session } from '../widgets'
import { useFact, useWords } from './words'

/** How many tasks the student has now, and in words; undefined at 0, and where the backend does not say. */
export function useToDo(): { count: number; words: string } | undefined {
  const { texts } = useWords()
  const session = useFact($session)
  const count = session.kind === 'student' ? session.student.dossier.tasks?.now : undefined
  return count ? { count, words: texts('toDo', { count }) } : undefined
}

export function ToDoCount() {
  const toDo = useToDo()
  return toDo && <span className="count to-do">{toDo.words}</span>
}

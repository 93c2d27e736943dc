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

/** Until the record is there: the place of what it usually has to count, so that the links after it do not move. */
export function HeldCounts() {
  const { texts } = useWords()
  if (useFact($session).kind === 'student') return null
  return (
    <>
      <span className="count to-do held" aria-hidden data-words={texts('toDo', { count: 1 })} />
      <span className="count held" aria-hidden data-words="1" />
    </>
  )
}

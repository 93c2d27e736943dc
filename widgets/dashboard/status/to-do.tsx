import type { Ref } from 'react'
import type { Student } from '../../contract/student'
import { useLanguage, useTexts } from '../../element/locale-context'
import type { SectionProps } from '../section-props'
import { dayWords } from '../when'
import type { Todo } from './todo'
import { TodoList } from './todo-list'

export interface BoxProps extends Pick<SectionProps, 'store' | 'student'> {
  todos: Todo[]
  titleRef: Ref<HTMLHeadingElement>
}

/** What has to be done now, before anything else goes on. */
export function ToDo({ store, student, todos, titleRef }: BoxProps) {
  const texts = useTexts()
  const { status, isToConfirm } = student.dossier
  const later = todos.filter(({ isUrgent }) => !isUrgent)
  return (
    <div className="box now">
      <h3 ref={titleRef} tabIndex={-1}>
        {texts('status.todo.title')}
      </h3>
      {isToConfirm && <p>{texts('status.todo.again')}</p>}
      {status !== 'WAITING_ATTACHMENT' && <p>{texts('status.todo.you')}</p>}
      <TodoList store={store} todos={todos.filter(({ isUrgent }) => isUrgent)} />
      <Reminded dossier={student.dossier} />
      {later.length > 0 && (
        <>
          <h4>{texts('status.todo.later')}</h4>
          <TodoList store={store} todos={later} />
        </>
      )}
    </div>
  )
}

/** There are two (spec, section 9); the day on which the case ends is the server's. */
function reminderKey({ reminders, endsAt }: Student['dossier']): string {
  if (reminders === 1) return 'first'
  return endsAt ? 'last' : 'lastUndated'
}

/** How often the student was reminded, and what follows if nothing is sent. */
function Reminded({ dossier }: Pick<Student, 'dossier'>) {
  const texts = useTexts()
  const language = useLanguage()
  const { status, reminders, remindedAt, endsAt } = dossier
  if (status !== 'WAITING_ATTACHMENT' || !remindedAt || reminders === 0) return null
  return (
    <p className="reminded">
      {texts(`status.reminder.${reminderKey(dossier)}`, {
        date: dayWords(remindedAt, language),
        end: endsAt ? dayWords(endsAt, language) : '',
      })}
    </p>
  )
}

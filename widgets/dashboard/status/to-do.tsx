import type { Ref } from 'react'
import type { Student } from '../../contract/student'
import { useLanguage, useTexts } from '../../voice'
import type { SectionProps } from '../dashboard'
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

/** Days that are left after the last reminder (contract, section 7). */
const LAST_DAYS = 30
const MAX_REMINDERS = 2
/** Milliseconds. */
const DAY = 86_400_000

/** How often the student was reminded, and what follows if nothing is sent (spec, section 9). */
function Reminded({ dossier: { status, reminders, remindedAt } }: Pick<Student, 'dossier'>) {
  const texts = useTexts()
  const language = useLanguage()
  if (status !== 'WAITING_ATTACHMENT' || !remindedAt || reminders === 0) return null
  const isLast = reminders >= MAX_REMINDERS
  const date = dayWords(remindedAt, language)
  const last = new Date(Date.parse(remindedAt) + LAST_DAYS * DAY).toISOString()
  return (
    <p className="reminded">
      {texts(isLast ? 'status.reminder.last' : 'status.reminder.first', {
        date,
        end: dayWords(last, language),
      })}
    </p>
  )
}

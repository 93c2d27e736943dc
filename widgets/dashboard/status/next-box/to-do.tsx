import type { Ref } from 'react'
import { lastReplyDay } from '../../../contract/student/case'
import type { Student } from '../../../contract/student/student'
import type { Task } from '../../../contract/student/task'
import { formatDate } from '../../../dossier/fields/format-date'
import { useLanguage, useTexts } from '../../../i18n/locale-context'
import { formatDay } from '../../format-day'
import type { SectionProps } from '../../section-props'
import { TaskList } from './task-list'

export interface BoxProps extends Pick<SectionProps, 'store' | 'student'> {
  tasks: Task[]
  titleRef: Ref<HTMLHeadingElement>
}

/** The deadline, and the tasks that the student has to do before the case continues. */
export function ToDo({ store, student: { dossier }, tasks, titleRef }: BoxProps) {
  const texts = useTexts()
  return (
    <div className="box now">
      <Deadline dossier={dossier} />
      <h3 ref={titleRef} tabIndex={-1}>
        <span>{texts('status.todo.title')}</span> <span className="number-of">{tasks.length}</span>
      </h3>
      {!dossier.isToConfirm && <p>{texts('status.todo.you')}</p>}
      <TaskList store={store} tasks={tasks} />
      <ReminderCount dossier={dossier} />
    </div>
  )
}

type Case = Pick<Student, 'dossier'>

/** The last day for a reply, if there is one. */
function Deadline({ dossier: { status, endsAt } }: Case) {
  const texts = useTexts()
  const language = useLanguage()
  if (status !== 'WAITING_ATTACHMENT' || !endsAt) return null
  const day = lastReplyDay(endsAt)
  return (
    <div className="deadline">
      <p>
        <b>
          <time dateTime={day}>{texts('status.reminder.replyBy', { date: formatDate(day, language) })}</time>
        </b>
      </p>
      <p>{texts('status.reminder.otherwise')}</p>
    </div>
  )
}

/** Says which reminder was sent last, and what happens without a reply. There are two reminders (spec, section 9). */
export function ReminderCount({ dossier }: Case) {
  const texts = useTexts()
  const language = useLanguage()
  const { status, reminders, remindedAt } = dossier
  if (status !== 'WAITING_ATTACHMENT') return null
  const name = reminders > 1 ? 'last' : 'first'
  const sentence =
    reminders > 0 && remindedAt
      ? texts(`status.reminder.${name}`, { date: formatDay(remindedAt, language) })
      : texts('status.reminder.ahead')
  return <p className="reminded">{sentence}</p>
}

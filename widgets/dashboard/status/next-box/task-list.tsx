import { stayDocuments } from '../../../contract/document/document-rules'
import type { Task } from '../../../contract/student/task'
import { documentName } from '../../../dossier/documents/document-name'
import { formatDate } from '../../../dossier/fields/format-date'
import { gapIn } from '../../../dossier/gap'
import { MarkedFrench } from '../../../dossier/marked-french'
import { useLanguage, useTexts } from '../../../i18n/locale-context'
import type { Route } from '../../../shared/route'
import { Button } from '../../../ui/button'
import { ReasonLabel } from '../../documents/reason'
import type { SectionProps } from '../../section-props'
import { FoldingCard } from '../folding-card'

interface Group {
  kind: Task['kind']
  tasks: Task[]
}

/** The route where each kind of task is done. */
const taskRoutes: Record<Task['kind'], Route> = {
  document: '/dashboard/documents',
  confirm: '/dashboard/information',
}

const kinds: Task['kind'][] = ['document', 'confirm']

const groupTasks = (tasks: Task[]): Group[] =>
  kinds
    .map(kind => ({ kind, tasks: tasks.filter(task => task.kind === kind) }))
    .filter(group => group.tasks.length > 0)

interface Props extends Pick<SectionProps, 'store'> {
  tasks: Task[]
}

/** The tasks by kind, with one button for each kind. */
export function TaskList({ store, tasks }: Props) {
  const groups = groupTasks(tasks)
  // If all documents are simply missing, the rows show names only.
  const hasOtherFault = tasks.some(task => task.kind === 'document' && task.fault !== 'missing')
  return (
    <ol className={groups.length > 1 ? 'groups numbered' : 'groups'}>
      {groups.map((group, index) => (
        <li key={group.kind}>
          <ul>
            {group.tasks.map(task => (
              <TaskRow
                key={task.kind === 'document' ? task.what : task.kind}
                task={task}
                hasOtherFault={hasOtherFault}
              />
            ))}
          </ul>
          <TaskButton store={store} {...group} variant={index === 0 ? 'primary' : 'secondary'} />
        </li>
      ))}
    </ol>
  )
}

interface TaskButtonProps extends Group, Pick<SectionProps, 'store'> {
  variant: 'primary' | 'secondary'
}

function TaskButton({ store, kind, tasks, variant }: TaskButtonProps) {
  const texts = useTexts()
  const name = kind === 'document' && tasks.length > 1 ? 'documents' : kind

  function open() {
    const [first] = tasks
    if (first?.kind === 'document')
      store.$documentToShow.set(first.what === 'EITHER' ? stayDocuments[0] : first.what)
    store.leave(taskRoutes[kind])
  }

  return (
    <Button variant={variant} onClick={open}>
      {texts(`status.open.${name}`)}
    </Button>
  )
}

function TaskRow({ task, hasOtherFault }: { task: Task; hasOtherFault: boolean }) {
  const texts = useTexts()
  const language = useLanguage()
  if (task.kind === 'confirm')
    return (
      <li>
        <b>{texts('dashboard.section.information')}</b>
        <span>{texts('status.todo.confirm')}</span>
      </li>
    )
  const { fault, until, reason, reasonLanguage } = task
  return (
    <li>
      <b>
        <TaskName task={task} />
      </b>
      {hasOtherFault && <span>{texts(`status.todo.${fault}`)}</span>}
      {until && <span>{texts('status.todo.until', { date: formatDate(until, language) })}</span>}
      {reason && (
        <span className="reason">
          <ReasonLabel language={reasonLanguage} />
          {gapIn(language)}
          <bdi lang={reasonLanguage}>
            <MarkedFrench>{reason}</MarkedFrench>
          </bdi>
        </span>
      )}
    </li>
  )
}

function TaskName({ task }: { task: Task }) {
  const texts = useTexts()
  if (task.kind === 'confirm') return texts('dashboard.section.information')
  return (
    <MarkedFrench>
      {task.what === 'EITHER' ? texts('status.todo.either') : documentName(texts, task.what)}
    </MarkedFrench>
  )
}

/** The names of the tasks to do later, and a button to the documents. Folded on a narrow screen. */
export function LaterTasks({ store, tasks }: Props) {
  const texts = useTexts()
  if (tasks.length === 0) return null
  return (
    <FoldingCard title={texts('status.todo.later')} count={tasks.length}>
      <ul>
        {tasks.map(task => (
          <li key={task.kind === 'document' ? task.what : task.kind}>
            <TaskName task={task} />
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={() => store.leave('/dashboard/documents')}>
        {texts('status.open.later')}
      </Button>
    </FoldingCard>
  )
}

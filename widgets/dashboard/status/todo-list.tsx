import type { Route } from '../../contract/route'
import { dateWords } from '../../dossier/date-words'
import { Said } from '../../dossier/said'
import { useLanguage, useTexts } from '../../element/locale-context'
import { Button } from '../../ui/button'
import type { SectionProps } from '../section-props'
import type { Todo } from './todo'

interface Group {
  kind: Todo['kind']
  todos: Todo[]
}

/** Where each kind is mended. */
const places: Record<Todo['kind'], Route> = {
  document: '/dashboard/documents',
  confirm: '/dashboard/information',
}

const kinds: Todo['kind'][] = ['document', 'confirm']

const grouped = (todos: Todo[]): Group[] =>
  kinds
    .map(kind => ({ kind, todos: todos.filter(todo => todo.kind === kind) }))
    .filter(group => group.todos.length > 0)

/** Things to do, in their order, with one button for those that are mended in the same place. */
export function TodoList({ store, todos }: { store: SectionProps['store']; todos: Todo[] }) {
  const groups = grouped(todos)
  return (
    <ol className={groups.length > 1 ? 'groups numbered' : 'groups'}>
      {groups.map(group => (
        <li key={group.kind}>
          <ul>
            {group.todos.map(todo => (
              <Row key={todo.kind === 'document' ? todo.what : todo.kind} todo={todo} />
            ))}
          </ul>
          <Way store={store} {...group} />
        </li>
      ))}
    </ol>
  )
}

function Way({ store, kind, todos }: Group & { store: SectionProps['store'] }) {
  const texts = useTexts()
  const name = kind === 'document' && todos.length > 1 ? 'documents' : kind
  return (
    <Button
      look={todos.some(({ isUrgent }) => isUrgent) ? 'primary' : 'secondary'}
      onClick={() => store.leave(places[kind])}
    >
      {texts(`status.way.${name}`)}
    </Button>
  )
}

function Row({ todo }: { todo: Todo }) {
  const texts = useTexts()
  const language = useLanguage()
  if (todo.kind === 'confirm')
    return (
      <li>
        <b>{texts('dashboard.section.information')}</b>
        <span>{texts('status.todo.confirm')}</span>
      </li>
    )
  const name = <Said>{texts(todo.what === 'EITHER' ? 'status.todo.either' : `document.${todo.what}`)}</Said>
  if (!todo.isUrgent) return <li className="later">{name}</li>
  return (
    <li>
      <b>{name}</b>
      <span>{texts(`status.todo.${todo.fault}`)}</span>
      {todo.until && <span>{texts('status.todo.until', { date: dateWords(todo.until, language) })}</span>}
      {todo.reason && (
        <span className="reason">
          {texts('status.todo.reason')}{' '}
          <bdi>
            <Said>{todo.reason}</Said>
          </bdi>
        </span>
      )}
    </li>
  )
}

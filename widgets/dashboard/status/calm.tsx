import type { DossierStatus } from '../../contract/student'
import { dateWords } from '../../dossier/date-words'
import { useLanguage, useTexts } from '../../element/locale-context'
import { Button } from '../../ui/button'
import { Reopen } from './reopen'
import type { BoxProps } from './to-do'
import { TodoList } from './todo-list'

/** Titles of the calm states in which "nothing to do" would be wrong. */
const titles: Partial<Record<DossierStatus, string>> = {
  WAITING_ATTACHMENT: 'status.calm.asked',
  DONE: 'status.calm.last',
  CANCELED: 'status.calm.closed',
}

/** Nothing to do now, and who acts next. */
export function Calm({ store, student, todos, titleRef }: BoxProps) {
  const texts = useTexts()
  const language = useLanguage()
  const { status } = student.dossier
  const { rightsStartDate } = student.school
  return (
    <div className={titles[status] ? 'box' : 'box calm'}>
      <h3 ref={titleRef} tabIndex={-1}>
        {texts(titles[status] ?? 'status.calm.nothing')}
      </h3>
      <p>{texts(`status.who.${status}`, { date: dateWords(rightsStartDate, language) })}</p>
      {status === 'WAITING_ATTACHMENT' && (
        <Button look="secondary" onClick={() => store.leave('/dashboard/exchange')}>
          {texts('status.way.messages')}
        </Button>
      )}
      {status === 'CANCELED' && <Reopen store={store} status={status} />}
      {todos.length > 0 && (
        <>
          <h4>{texts('status.todo.later')}</h4>
          <TodoList store={store} todos={todos} />
        </>
      )}
    </div>
  )
}

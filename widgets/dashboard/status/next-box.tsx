import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../element/locale-context'
import { Button } from '../../ui/button'
import { isClosed } from '../case'
import { Loading } from '../loading'
import type { SectionProps } from '../section-props'
import { Calm } from './calm'
import { createStatus } from './store'
import { ToDo } from './to-do'
import { todosOf } from './todo'

type Props = Pick<SectionProps, 'store' | 'student'>

/** What has to be done now, or that there is nothing, and who acts next. Without the documents it claims neither. */
export function NextBox({ store, student }: Props) {
  const { state, list } = useStore(store.attachments.$attachments)
  const titleRef = useReopenedFocus(store)
  const isOver = isClosed(student.dossier.status)
  if (!list && !isOver) {
    if (state !== 'rejected') return <Loading />
    const known = todosOf(student, [])
    return (
      <>
        {known.length > 0 && <ToDo {...{ store, student, todos: known, titleRef }} />}
        <Unlisted store={store} isOld={false} />
      </>
    )
  }
  const todos = todosOf(student, list ?? [])
  const Box = todos.some(({ isUrgent }) => isUrgent) ? ToDo : Calm
  return (
    <>
      <Box {...{ store, student, todos, titleRef }} />
      {state === 'rejected' && !isOver && <Unlisted store={store} isOld />}
    </>
  )
}

/** Whoever has just opened the case again hears what has to be done. */
function useReopenedFocus(store: Props['store']) {
  const title = useRef<HTMLHeadingElement>(null)
  const reopened = useStore(store.part(createStatus).$reopened)
  const heard = useRef(reopened)
  useEffect(() => {
    if (heard.current === reopened) return
    heard.current = reopened
    title.current?.focus()
  }, [reopened])
  return title
}

/** The documents could not be had: what is shown may be old, or is not all. */
function Unlisted({ store, isOld }: Pick<Props, 'store'> & { isOld: boolean }) {
  const texts = useTexts()
  return (
    <div className="box unsure">
      <p>{texts(isOld ? 'status.todo.stale' : 'status.todo.unlisted')}</p>
      <Button look="secondary" onClick={() => void store.attachments.load()}>
        {texts('again')}
      </Button>
    </div>
  )
}

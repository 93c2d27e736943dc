import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { isClosed } from '../../../contract/student/case'
import { type Tasks, tasksOf } from '../../../contract/student/task'
import { useTexts } from '../../../i18n/locale-context'
import { Button } from '../../../ui/button'
import { Loading } from '../../loading'
import type { SectionProps } from '../../section-props'
import { createStatus } from '../store'
import { ClosedBox } from './closed-box'
import { NothingToDo } from './nothing-to-do'
import { LaterTasks } from './task-list'
import { ToDo } from './to-do'

type Props = Pick<SectionProps, 'store' | 'student'>

/** Returns whether the documents are still loading. The height of the box depends on them, except in a closed case. */
export function useIsLoading({ store, student }: Props): boolean {
  const { state, list } = useStore(store.attachments.$attachments)
  return !list && !isClosed(student.dossier.status) && state !== 'rejected'
}

/**
 * Renders the tasks to do now, or who acts next if there are no tasks. If the documents could not be loaded, it does not claim
 * that there are no tasks.
 */
export function NextBox({ store, student }: Props) {
  const { state, list } = useStore(store.attachments.$attachments)
  const isCaseClosed = isClosed(student.dossier.status)
  if (useIsLoading({ store, student })) return <Loading />
  const isUnknown = !list && !isCaseClosed
  return (
    <>
      <Box store={store} student={student} tasks={tasksOf(student, list ?? [])} isUnknown={isUnknown} />
      {state === 'rejected' && !isCaseClosed && <DocumentsFailed store={store} isOutdated={!isUnknown} />}
    </>
  )
}

interface BoxProps extends Props {
  tasks: Tasks
  /** The documents could not be loaded. */
  isUnknown: boolean
}

function Box({ store, student, tasks: { now, later }, isUnknown }: BoxProps) {
  const titleRef = useReopenedFocus(store)
  const shared = { store, student, titleRef }
  if (student.dossier.status === 'CANCELED') return <ClosedBox {...shared} />
  if (now.length > 0)
    return (
      <>
        <ToDo {...shared} tasks={now} />
        <LaterTasks store={store} tasks={later} />
      </>
    )
  if (isUnknown) return null
  return (
    <>
      <NothingToDo {...shared} />
      <LaterTasks store={store} tasks={later} />
    </>
  )
}

/** Focuses the title of the box after a reopening. */
function useReopenedFocus(store: Props['store']) {
  const titleElement = useRef<HTMLHeadingElement>(null)
  const reopenedCount = useStore(store.part(createStatus).$reopened)
  const previousCount = useRef(reopenedCount)
  useEffect(() => {
    if (previousCount.current === reopenedCount) return
    previousCount.current = reopenedCount
    titleElement.current?.focus()
  }, [reopenedCount])
  return titleElement
}

/** Shown if the documents could not be loaded: the tasks may be outdated or incomplete. */
function DocumentsFailed({ store, isOutdated }: Pick<Props, 'store'> & { isOutdated: boolean }) {
  const texts = useTexts()
  return (
    <div className="box unsure">
      <p>{texts(isOutdated ? 'status.todo.stale' : 'status.todo.unlisted')}</p>
      <Button variant="secondary" onClick={() => void store.attachments.load()}>
        {texts('again')}
      </Button>
    </div>
  )
}

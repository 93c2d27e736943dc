import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { isClosed } from '../../contract/student/case'
import type { Student } from '../../contract/student/student'
import { tasksOf } from '../../contract/student/task'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import { formatDay } from '../format-day'
import type { SectionProps } from '../section-props'
import { Attestations } from './attestations'
import { LocalOffice } from './contacts/local-office'
import { PhoneHelp } from './contacts/phone-help'
import { KeyDates } from './dates/key-dates'
import { FoldingCard } from './folding-card'
import { NextBox, useIsLoading } from './next-box/next-box'
import { currentNumber, NumberBox } from './number/number-box'
import { createStatus } from './store'
import { Timeline } from './timeline/timeline-list'

type Props = Pick<SectionProps, 'store' | 'student'>

/** The current state of the case, its timeline, and rarely needed content, in this order. */
export function Status({ store, student, titleRef }: SectionProps) {
  const texts = useTexts()
  const { load, forget } = store.part(createStatus)
  const { status } = student.dossier
  const isBoxRendered = useIsBoxRendered({ store, student })
  const { list } = useStore(store.attachments.$attachments)
  // On a narrow screen, the timeline is folded at first if there are tasks or if the case is closed.
  const hasTasks = tasksOf(student, list ?? []).now.length > 0
  // A new status may come with a new certificate.
  useEffect(() => void (status && load()), [load, status])
  useEffect(() => forget, [forget])
  return (
    <div className="case">
      <div className="main">
        <section className="first">
          <div className="head">
            <h2 ref={titleRef} tabIndex={-1}>
              {texts('status.title')}
            </h2>
            <StatusLabel status={status} />
          </div>
          <BouncedMailWarning store={store} student={student} />
          <NumberAndNextStep
            store={store}
            student={student}
            hasNothingToDo={list !== undefined && !hasTasks}
          />
        </section>
        {isBoxRendered && (
          <FoldingCard title={texts('status.timeline')} isOpen={!isClosed(status) && !hasTasks}>
            <Timeline store={store} student={student} />
          </FoldingCard>
        )}
      </div>
      <div className={isBoxRendered ? 'side' : 'side awaited-side'}>
        <Attestations store={store} student={student} />
        <KeyDates student={student} />
        <LocalOffice student={student} />
        <PhoneHelp store={store} student={student} />
      </div>
    </div>
  )
}

/**
 * Returns true as soon as the box of the next step has been rendered once. The content below waits for it, so that the content
 * does not move.
 */
function useIsBoxRendered(props: Props): boolean {
  const [wasRendered, setWasRendered] = useState(false)
  const isRendered = !useIsLoading(props) || wasRendered
  if (isRendered && !wasRendered) setWasRendered(true)
  return isRendered
}

/** The label of the status. A cancelled case is also labelled as not completed (contract, section 6). */
function StatusLabel({ status }: Pick<Student['dossier'], 'status'>) {
  const texts = useTexts()
  return (
    <p className={`stage ${status}`}>
      <span>{texts(`status.label.${status}`)}</span>
      {status === 'CANCELED' && <b>{texts('status.closed.label')}</b>}
    </p>
  )
}

/** Returns whether the next step is shown before the number: the case waits for the student, or was cancelled. */
const isUrgent = ({ status }: Student['dossier']) => status === 'WAITING_ATTACHMENT' || status === 'CANCELED'

/** The number, and the box of the next step. */
function NumberAndNextStep({ store, student, hasNothingToDo }: Props & { hasNothingToDo: boolean }) {
  const numberProps = currentNumber(student)
  const next = <NextBox key="next" store={store} student={student} />
  if (!numberProps) return next
  const isNumberSecond = isUrgent(student.dossier)
  const isMain = hasNothingToDo && !isNumberSecond
  const number = <NumberBox key="number" store={store} student={student} {...numberProps} isMain={isMain} />
  return isNumberSecond ? [next, number] : [number, next]
}

/** A warning that a mail to this student was returned as undeliverable. */
function BouncedMailWarning({ store, student }: Pick<SectionProps, 'store'> & { student: Student }) {
  const texts = useTexts()
  const language = useLanguage()
  const { mailBouncedAt, email } = student
  if (!mailBouncedAt) return null
  return (
    <section className="alert bounced" aria-labelledby="bounced-title">
      <h3 id="bounced-title">{texts('status.bounced.title')}</h3>
      <p>{texts('status.bounced.text', { email, date: formatDay(mailBouncedAt, language) })}</p>
      <div className="bar">
        <Button variant="secondary" onClick={() => store.leave('/dashboard/information')}>
          {texts('status.bounced.open')}
        </Button>
      </div>
    </section>
  )
}

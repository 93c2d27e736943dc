import { useEffect, useState } from 'react'
import type { Student } from '../../contract/student/student'
import { dateWords } from '../../dossier/fields/date-words'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import type { SectionProps } from '../section-props'
import { Attestations } from './attestations'
import { Bounced } from './bounced'
import { LocalOffice } from './contacts/local-office'
import { knownNumber, NumberBox } from './contacts/numbers'
import { PhoneHelp } from './contacts/phone-help'
import { KeyDates } from './key-dates'
import { NextBox, useIsAwaited } from './next-box'
import { Reopen } from './reopen'
import { createStatus } from './store'
import { Timeline } from './timeline/timeline-list'

type Props = Pick<SectionProps, 'store' | 'student'>

/** What matters in this state first, then how the case came there and what comes next. */
export function Status({ store, student, titleRef }: SectionProps) {
  const texts = useTexts()
  const { load, forget } = store.part(createStatus)
  const { status, reminders } = student.dossier
  const isWhole = useIsWhole({ store, student })
  // A status brings its certificate.
  useEffect(() => void (status && load()), [load, status])
  useEffect(() => forget, [forget])
  return (
    <div className="case">
      <div className="main">
        <section className="card" part="card">
          <div className="head">
            <h2 ref={titleRef} tabIndex={-1}>
              {texts('status.title')}
            </h2>
            <Stage status={status} />
          </div>
          <Bounced store={store} student={student} />
          <First store={store} student={student} />
        </section>
        {isWhole && (
          <section className="card" part="card">
            <Timeline store={store} student={student} />
            <h3>{texts('status.then')}</h3>
            <Meaning student={student} />
            <p>{texts(`status.after.${status}`)}</p>
            {status === 'WAITING_ATTACHMENT' && reminders === 0 && <p>{texts('status.reminder.ahead')}</p>}
            {status === 'DONE' && <Reopen store={store} status={status} />}
          </section>
        )}
      </div>
      <div className={isWhole ? 'side' : 'side awaited-side'}>
        <Attestations store={store} student={student} />
        <KeyDates student={student} />
        <LocalOffice student={student} />
        <PhoneHelp store={store} student={student} />
      </div>
    </div>
  )
}

/** What comes below the box is drawn with it, so that the box moves nothing; from then on it stays. */
function useIsWhole(props: Props): boolean {
  const [wasWhole, setWasWhole] = useState(false)
  const isWhole = !useIsAwaited(props) || wasWhole
  if (isWhole && !wasWhole) setWasWhole(true)
  return isWhole
}

/** A closed case is never labelled as complete without saying that it was not completed (contract, section 6). */
function Stage({ status }: Pick<Student['dossier'], 'status'>) {
  const texts = useTexts()
  return (
    <p className={`stage ${status}`}>
      <span>{texts(`status.label.${status}`)}</span>
      {status === 'CANCELED' && <b>{texts('status.closed.label')}</b>}
    </p>
  )
}

/** While the case waits for the student, or is closed, that comes before the number. */
const isUrgent = ({ status }: Student['dossier']) => status === 'WAITING_ATTACHMENT' || status === 'CANCELED'

/** The number, or the task, or that there is nothing to do. */
function First({ store, student }: Props) {
  const known = knownNumber(student)
  const next = <NextBox key="next" store={store} student={student} />
  if (!known) return next
  const number = <NumberBox key="number" store={store} {...known} />
  return isUrgent(student.dossier) ? [next, number] : [number, next]
}

/** What the status means, where neither the number nor the box above says it. */
function Meaning({ student }: Pick<Props, 'student'>) {
  const texts = useTexts()
  const { dossier, school } = student
  const date = dateWords(school.rightsStartDate, useLanguage())
  if (isUrgent(dossier) || dossier.status === 'DONE' || knownNumber(student)) return null
  return <p>{texts(`status.means.${dossier.status}`, { date })}</p>
}

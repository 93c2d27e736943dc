import { useEffect } from 'react'
import type { Student } from '../../contract/student'
import { dateWords } from '../../dossier/date-words'
import { useLanguage, useTexts } from '../../element/locale-context'
import type { SectionProps } from '../section-props'
import { Attestations } from './attestations'
import { KeyDates } from './key-dates'
import { LocalOffice } from './local-office'
import { NextBox } from './next-box'
import { Numbers } from './numbers'
import { PhoneHelp } from './phone-help'
import { Reopen } from './reopen'
import { createStatus } from './store'
import { Timeline } from './timeline-list'

/** Where the case stands: what there is to do first, then how it came there and what comes next. */
export function Status({ store, student, titleRef }: SectionProps) {
  const texts = useTexts()
  const { load, forget } = store.part(createStatus)
  const { status } = student.dossier
  // A status brings its certificate.
  useEffect(() => void (status && load()), [load, status])
  useEffect(() => forget, [forget])
  return (
    <div className="case">
      <section className="card" part="card">
        <div className="head">
          <h2 ref={titleRef} tabIndex={-1}>
            {texts('status.title')}
          </h2>
          <p className={`stage ${status}`}>{texts(`status.label.${status}`)}</p>
        </div>
        <Lead student={student} />
        <NextBox store={store} student={student} />
        <Timeline store={store} student={student} />
        <h3>{texts('status.then')}</h3>
        <p>{texts(`status.after.${status}`)}</p>
        {status === 'DONE' && <Reopen store={store} status={status} />}
      </section>
      <div className="side">
        <Attestations store={store} student={student} />
        <Numbers student={student} />
        <KeyDates student={student} />
        <LocalOffice student={student} />
        <PhoneHelp store={store} student={student} />
      </div>
    </div>
  )
}

function Lead({ student: { dossier, school } }: { student: Student }) {
  const texts = useTexts()
  const date = dateWords(school.rightsStartDate, useLanguage())
  return <p className="lead">{texts(`status.means.${dossier.status}`, { date })}</p>
}

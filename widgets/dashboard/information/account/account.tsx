import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Student } from '../../../contract/student/student'
import { LazyView, type Load } from '../../../element/frame/lazy-view'
import { useTexts } from '../../../i18n/locale-context'
import { Sessions } from '../../sessions'
import type { Dashboard } from '../../store/store'
import type { InformationStore } from '../store'
import { EmailCard } from './email-card'
import { createNewEmail } from './new-email'
import type { OwnDataProps } from './own-data-card'

const loadOwnData: Load<OwnDataProps> = () => import('./own-data-card').then(({ OwnDataCard }) => OwnDataCard)

interface Props {
  store: Dashboard
  information: InformationStore
  student: Student
}

/**
 * The account, separate from the record: e-mail address, sessions, download and erasure of the student's data. It is folded,
 * unless a mail was returned, an erasure is requested, or the e-mail address is being changed.
 */
export function Account({ store, information, student }: Props) {
  const texts = useTexts()
  const { fields } = useStore(information.$editable)
  const isChangingEmail = useStore(store.part(createNewEmail).$stage) !== 'closed'
  const needsAttention = Boolean(student.mailBouncedAt || fields?.ownData?.askedAt || isChangingEmail)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="card fold account"
      part="card"
      data-field="account"
      open={isOpen || needsAttention}
      onToggle={event => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <h3>{texts('information.account')}</h3>
        {student.otherSessions ? (
          <small>{texts('sessions.others', { count: student.otherSessions })}</small>
        ) : null}
      </summary>
      <EmailCard store={store} information={information} student={student} />
      <Sessions store={store} student={student} />
      {fields?.ownData && (
        <LazyView
          load={loadOwnData}
          failure="dashboard.unfetched"
          view={{ store, information, student, editable: fields.ownData, titleRef: null }}
        />
      )}
    </details>
  )
}

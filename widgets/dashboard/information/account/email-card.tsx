import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Student } from '../../../contract/student/student'
import { LazyView, type Load } from '../../../element/frame/lazy-view'
import { useTexts } from '../../../i18n/locale-context'
import { Button } from '../../../ui/button'
import { focusTitle } from '../../../ui/focus'
import type { Dashboard } from '../../store/store'
import type { InformationStore } from '../store'
import type { EmailFormProps } from './email-form'
import { createNewEmail } from './new-email'

const load: Load<EmailFormProps> = () => import('./email-form').then(({ EmailForm }) => EmailForm)

interface Props {
  store: Dashboard
  information: InformationStore
  student: Student
}

/** The login address and its change. Renders nothing if the backend has no such call. */
export function EmailCard({ store, information, student }: Props) {
  const texts = useTexts()
  const newEmail = store.part(createNewEmail)
  const stage = useStore(newEmail.$stage)
  const { state, fields } = useStore(information.$known)
  const card = useRef<HTMLElement>(null)
  const shown = useRef(stage)
  // Focuses the title when the form closes. The form itself focuses its own fields.
  useEffect(() => {
    if (shown.current !== stage && stage === 'closed' && card.current) focusTitle(card.current)
    shown.current = stage
  }, [stage])
  // Until it is known whether the call exists, the space of the card is reserved: the cards below do not move.
  const isAwaited = !fields && state !== 'rejected'
  if (!isAwaited && !fields?.canChangeEmail) return null
  return (
    <section
      ref={card}
      className={isAwaited ? 'known awaited' : 'known'}
      data-field="email"
      aria-labelledby="email-title"
    >
      <h3 id="email-title" tabIndex={-1}>
        {texts('information.email.title')}
      </h3>
      {stage === 'closed' ? (
        <>
          <p>
            <bdi>{student.email}</bdi>
          </p>
          <p className="hint">{texts('information.email.text')}</p>
          <div className="bar">
            <Button variant="secondary" onClick={newEmail.open}>
              {texts('information.email.open')}
            </Button>
          </div>
        </>
      ) : (
        <LazyView
          load={load}
          failure="dashboard.unfetched"
          view={{ newEmail, email: student.email, titleRef: null }}
        />
      )}
    </section>
  )
}

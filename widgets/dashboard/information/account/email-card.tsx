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

/**
 * The e-mail address of the login, and the form to change it. Renders nothing if the server does not support the change, or if
 * the editable fields could not be loaded.
 */
export function EmailCard({ store, information, student }: Props) {
  const texts = useTexts()
  const newEmail = store.part(createNewEmail)
  const stage = useStore(newEmail.$stage)
  const { state, fields } = useStore(information.$editable)
  const card = useRef<HTMLElement>(null)
  const previousStage = useRef(stage)
  // Focuses the title when the form closes. The form itself focuses its own fields.
  useEffect(() => {
    if (previousStage.current !== stage && stage === 'closed' && card.current) focusTitle(card.current)
    previousStage.current = stage
  }, [stage])
  // While the editable fields load, the card keeps its height, so that the cards below do not move.
  const isLoading = !fields && state !== 'rejected'
  if (!isLoading && !fields?.canChangeEmail) return null
  return (
    <section
      ref={card}
      className={isLoading ? 'known awaited' : 'known'}
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

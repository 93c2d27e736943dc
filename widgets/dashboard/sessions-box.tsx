import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { Student } from '../contract/student/student'
import { useTexts } from '../i18n/locale-context'
import { $endedSessions, $hasLoggedIn } from '../state/other-sessions'
import { Button } from '../ui/button'
import type { Elements } from '../ui/elements'
import { createSessions, type Sessions } from './other-sessions'
import type { Dashboard } from './store'

interface Props {
  store: Dashboard
  student: Student
}

/** After a login by code: what other sessions there are, until it has been read. */
export function SessionsOffer({ store, student }: Props) {
  const texts = useTexts()
  const sessions = store.part(createSessions)
  const ended = useStore($endedSessions)
  if (!useStore($hasLoggedIn) || !(student.otherSessions || ended)) return null
  return (
    <section className="alert info sessions" aria-label={texts('sessions.title')}>
      <Told student={student} sessions={sessions}>
        <Button look="plain" onClick={sessions.close}>
          {texts('sessions.close')}
        </Button>
      </Told>
    </section>
  )
}

/** The same among what is known of the student; nothing where the backend does not say. */
export function SessionsCard({ store, student }: Props) {
  const texts = useTexts()
  const sessions = store.part(createSessions)
  if (student.otherSessions === undefined) return null
  return (
    <section className="card known" part="card" data-field="sessions" aria-labelledby="sessions-title">
      <h3 id="sessions-title">{texts('sessions.title')}</h3>
      <Told student={student} sessions={sessions} />
    </section>
  )
}

interface ToldProps {
  student: Student
  sessions: Sessions
  children?: Elements
}

function Told({ student: { otherSessions = 0 }, sessions, children }: ToldProps) {
  const texts = useTexts()
  const isEnding = useStore(sessions.$isEnding)
  const ended = useStore($endedSessions)
  const place = useRef<HTMLParagraphElement>(null)
  // The button goes with the sessions that it ends: the focus goes to what became of them.
  const end = () => sessions.end().then(() => place.current?.focus())
  const said = () => {
    if (isEnding) return texts('sessions.ending')
    if (otherSessions > 0) return texts('sessions.others', { count: otherSessions })
    return ended ? texts('sessions.ended', { count: ended }) : texts('sessions.none')
  }
  return (
    <>
      <p ref={place} role="status" tabIndex={-1}>
        {said()}
      </p>
      {otherSessions > 0 && <p className="hint">{texts('sessions.hint')}</p>}
      <div className="bar">
        {children}
        {otherSessions > 0 && (
          <Button look="secondary" aria-disabled={isEnding || undefined} onClick={() => void end()}>
            {texts('sessions.end')}
          </Button>
        )}
      </div>
    </>
  )
}

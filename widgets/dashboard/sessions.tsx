import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { Student } from '../contract/student/student'
import { useTexts } from '../i18n/locale-context'
import { $endedSessions } from '../state/session/other-sessions'
import { Button } from '../ui/button'
import { createSessions } from './other-sessions'
import type { Dashboard } from './store/store'

interface Props {
  store: Dashboard
  student: Student
}

/** The student's other sessions, and the button that ends them. Renders nothing if the backend does not report them. */
export function Sessions({ store, student: { otherSessions } }: Props) {
  const texts = useTexts()
  const sessions = store.part(createSessions)
  const isEnding = useStore(sessions.$isEnding)
  const ended = useStore($endedSessions)
  const place = useRef<HTMLParagraphElement>(null)
  if (otherSessions === undefined) return null
  // The button is removed with the sessions: the focus moves to the status text.
  const end = () => sessions.end().then(() => place.current?.focus())
  const said = () => {
    if (isEnding) return texts('sessions.ending')
    if (otherSessions > 0) return texts('sessions.others', { count: otherSessions })
    return ended ? texts('sessions.ended', { count: ended }) : texts('sessions.none')
  }
  return (
    <section className="known" data-field="sessions" aria-labelledby="sessions-title">
      <h3 id="sessions-title">{texts('sessions.title')}</h3>
      <p ref={place} role="status" tabIndex={-1}>
        {said()}
      </p>
      {otherSessions > 0 && (
        <>
          <p className="hint">{texts('sessions.hint')}</p>
          <div className="bar">
            <Button variant="secondary" aria-disabled={isEnding || undefined} onClick={() => void end()}>
              {texts('sessions.end')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useRef } from 'react'
import type { Student } from '../contract/student/student'
import { useTexts } from '../i18n/locale-context'
import { reportFailure } from '../runtime/call'
import { endOtherSessions } from '../runtime/sign-in'
import { $endedSessions } from '../state/session/other-sessions'
import { Button } from '../ui/button'
import type { Dashboard, SpaceContext } from './store/store'

/** Creates the store that ends the student's other sessions. */
export function createSessions({ callContext, element }: SpaceContext) {
  const $isEnding = atom(false)

  async function end(): Promise<void> {
    if ($isEnding.get()) return
    $isEnding.set(true)
    const context = callContext('sessions')
    const failure = await endOtherSessions(element.$locale.get().language)
    $isEnding.set(false)
    if (failure) reportFailure(failure, context)
  }

  return { $isEnding, end }
}

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
  const containerRef = useRef<HTMLParagraphElement>(null)
  if (otherSessions === undefined) return null
  // The button is removed when the sessions end, so the focus moves to the status text.
  const end = () => sessions.end().then(() => containerRef.current?.focus())
  const statusText = () => {
    if (isEnding) return texts('sessions.ending')
    if (otherSessions > 0) return texts('sessions.others', { count: otherSessions })
    return ended ? texts('sessions.ended', { count: ended }) : texts('sessions.none')
  }
  return (
    <section className="known" data-field="sessions" aria-labelledby="sessions-title">
      <h3 id="sessions-title">{texts('sessions.title')}</h3>
      <p ref={containerRef} role="status" tabIndex={-1}>
        {statusText()}
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

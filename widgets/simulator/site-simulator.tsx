import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Student } from '../contract/student/student'
import { useTexts } from '../i18n/locale-context'
import { $handedAnswers } from '../state/hand-over'
import { $session } from '../state/session/session'
import { Button } from '../ui/button'
import { Alert } from '../ui/messages/alert'
import type { PanelProps } from './panel-props'
import { Simulator, StartPanel } from './simulator'
import type { SiteSimulatorStore } from './store/site-store'

/** The questionnaire on the official site, where a student may be logged in. */
export function SiteSimulator({ store }: { store: SiteSimulatorStore }) {
  const handed = useStore($handedAnswers)
  useEffect(() => store.resume(handed), [store, handed])
  return <Simulator store={store} start={SiteStart} />
}

/** Shows the state of the case to a logged-in student instead of the start. A visitor with answers continues. */
function SiteStart(props: PanelProps) {
  const session = useStore($session)
  const hasAnswers = Object.keys(useStore(props.store.$answers)).length > 0
  if (session.kind === 'student') return <RegisteredPanel {...props} student={session.student} />
  return <StartPanel {...props} label={hasAnswers ? 'start.continue' : 'start.begin'} />
}

/** Returns the key of the text for the state of the case. */
function stageOf({ dossier: { status }, insuredInformation }: Student): string {
  if (status === 'CANCELED') return 'closed'
  if (status === 'DONE') return 'done'
  if (status === 'WAITING_ATTACHMENT') return 'waiting'
  if (insuredInformation.number) return 'definitive'
  return insuredInformation.provisionalNumber ? 'provisional' : 'progress'
}

/** Shows the state of the case to a logged-in student, with a link to the personal space. */
function RegisteredPanel({ store, titleRef, student }: PanelProps & { student: Student }) {
  const texts = useTexts()
  const stage = stageOf(student)
  const count = student.dossier.tasks?.now
  return (
    <>
      <Alert level="info" title={texts(`registered.${stage}`)} titleRef={titleRef}>
        {stage === 'closed' && <p>{texts('registered.reopen')}</p>}
        {count ? <p>{texts('registered.toDo', { count })}</p> : null}
      </Alert>
      <div className="bar">
        <Button onClick={() => store.leave('/dashboard')}>{texts('registered.open')}</Button>
      </div>
    </>
  )
}

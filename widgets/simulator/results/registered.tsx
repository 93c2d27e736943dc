import type { Student } from '../../contract/student/student'
import { useTexts } from '../../i18n/locale-context'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import type { PanelProps } from '../panel-props'

/** Returns the key of the text for the state of the case. */
function stageOf({ dossier: { status }, insuredInformation }: Student): string {
  if (status === 'CANCELED') return 'closed'
  if (status === 'DONE') return 'done'
  if (status === 'WAITING_ATTACHMENT') return 'waiting'
  if (insuredInformation.number) return 'definitive'
  return insuredInformation.provisionalNumber ? 'provisional' : 'progress'
}

/** Shows the state of the case to a logged-in student, with a link to the personal space. */
export function RegisteredPanel({ store, titleRef, student }: PanelProps & { student: Student }) {
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

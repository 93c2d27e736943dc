import { useStore } from '@nanostores/react'
import type { Ref } from 'react'
import type { DossierStatus } from '../../../contract/student/student'
import { useTexts } from '../../../i18n/locale-context'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog/dialog'
import type { SectionProps } from '../../section-props'
import { createStatus } from '../store'

interface Props extends Pick<SectionProps, 'store' | 'student'> {
  titleRef: Ref<HTMLHeadingElement>
}

/** Shown if the case was closed without being completed: the reason, and the button to reopen it. */
export function ClosedBox({ store, student: { dossier }, titleRef }: Props) {
  const texts = useTexts()
  return (
    <div className="box closed">
      <h3 ref={titleRef} tabIndex={-1}>
        {texts('status.closed.title')}
      </h3>
      <p>{texts(dossier.reminders > 0 ? 'status.closed.reminders' : 'status.closed.request')}</p>
      <p>{texts('status.closed.text')}</p>
      <Reopen store={store} status={dossier.status} />
    </div>
  )
}

/**
 * Requests a re-examination (from DONE) or a reopening (from CANCELED). It asks first, because the student then has to send
 * documents and check the record again.
 */
export function Reopen({ store, status }: Pick<SectionProps, 'store'> & { status: DossierStatus }) {
  const texts = useTexts()
  const { $question, openQuestion, closeQuestion, reopen } = store.part(createStatus)
  const question = useStore($question)
  const name = status === 'DONE' ? 'reexamine' : 'reopen'
  return (
    <>
      <Button variant={status === 'DONE' ? 'plain' : 'primary'} onClick={openQuestion}>
        {texts(`status.${name}.open`)}
      </Button>
      <Dialog
        isOpen={question !== 'closed'}
        title={texts(`status.${name}.title`)}
        accept={texts(question === 'sending' ? 'status.reopen.sending' : 'status.reopen.confirm')}
        cancel={texts('status.reopen.cancel')}
        onAccept={() => void reopen()}
        onCancel={closeQuestion}
      >
        <p>{texts(`status.${name}.text`)}</p>
        <ul>
          <li>{texts('status.reopen.documents')}</li>
          <li>{texts('status.reopen.information')}</li>
          <li>{texts('status.reopen.kept')}</li>
        </ul>
      </Dialog>
    </>
  )
}

import { useStore } from '@nanostores/react'
import type { DossierStatus } from '../../contract/student/student'
import { useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import type { SectionProps } from '../section-props'
import { createStatus } from './store'

/** Requests a re-examination (from DONE) or a reopening (from CANCELED), after a confirmation, since the case starts over. */
export function Reopen({ store, status }: Pick<SectionProps, 'store'> & { status: DossierStatus }) {
  const texts = useTexts()
  const { $question, openQuestion, closeQuestion, reopen } = store.part(createStatus)
  const question = useStore($question)
  const name = status === 'DONE' ? 'reexamine' : 'reopen'
  return (
    <>
      <Button look={status === 'DONE' ? 'secondary' : 'primary'} onClick={openQuestion}>
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

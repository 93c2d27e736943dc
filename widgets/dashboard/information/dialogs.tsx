import { useStore } from '@nanostores/react'
import type { Student } from '../../contract/student/student'
import { usePhoneRules } from '../../dossier/fields/use-phone'
import { rowsOf } from '../../dossier/summary'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { Dialog } from '../../ui/dialog/dialog'
import type { Elements } from '../../ui/elements'
import { $edit } from '../store/unsaved'
import { toTyped } from './edit'
import { Rows } from './rows'
import type { InformationStore } from './store'

interface Props {
  information: InformationStore
  student: Student
}

/** The dialogs that ask before a change is sent, before the record is confirmed, and before typed text is lost. */
export function Dialogs({ information, student }: Props) {
  const texts = useTexts()
  const { kind } = useStore(information.$step)
  const stage = useStore(information.confirmation.$stage)
  return (
    <>
      <FinalDialog
        isOpen={kind === 'confirming' || kind === 'sending'}
        isSending={kind === 'sending'}
        onAccept={() => void information.send()}
        onCancel={information.cancelConfirmation}
      >
        <p>{texts('information.entry')}</p>
        <ChangedRows student={student} />
      </FinalDialog>
      <FinalDialog
        isOpen={stage !== 'idle'}
        isSending={stage === 'sending'}
        onAccept={() => void information.confirmation.send()}
        onCancel={information.confirmation.cancel}
      >
        <p>{texts('information.still')}</p>
      </FinalDialog>
      <Dialog
        isOpen={kind === 'leaving'}
        title={texts('information.leave.title')}
        cancel={texts('information.leave.stay')}
        accept={texts('information.leave.discard')}
        isDestructive
        onCancel={information.stay}
        onAccept={information.discard}
      >
        <p>{texts('information.leave.text')}</p>
      </Dialog>
    </>
  )
}

interface FinalDialogProps {
  isOpen: boolean
  isSending: boolean
  onAccept: () => void
  onCancel: () => void
  children: Elements
}

/** Asks for a final confirmation. The dialog stays open during the request, so that the student cannot type meanwhile. */
function FinalDialog({ isSending, children, ...dialog }: FinalDialogProps) {
  const texts = useTexts()
  return (
    <Dialog
      {...dialog}
      title={texts('information.final')}
      cancel={texts('information.cancel')}
      accept={texts('information.confirm')}
    >
      {children}
      <p role="status" className="outcome">
        {isSending ? texts('information.sending') : ''}
      </p>
    </Dialog>
  )
}

/** The rows of the card whose values were changed. */
function ChangedRows({ student }: Pick<Props, 'student'>) {
  const texts = useTexts()
  const language = useLanguage()
  const edit = useStore($edit)
  const phone = usePhoneRules(edit?.group === 'contact')
  if (!edit) return null
  const rows = (typed: typeof edit.typed) => rowsOf(edit.group, typed, texts, language, phone)
  const before = rows(toTyped(edit.group, student)).map(({ path, value }) => `${path} ${value}`)
  return <Rows rows={rows(edit.typed).filter(({ path, value }) => !before.includes(`${path} ${value}`))} />
}

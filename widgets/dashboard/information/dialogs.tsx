import { useStore } from '@nanostores/react'
import type { Student } from '../../contract/student/student'
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

/** Dialogs before something final, or before something is lost. */
export function Dialogs({ information, student }: Props) {
  const texts = useTexts()
  const { kind } = useStore(information.$step)
  const stage = useStore(information.confirmation.$stage)
  return (
    <>
      <Final
        isOpen={kind === 'confirming' || kind === 'sending'}
        isSending={kind === 'sending'}
        onAccept={() => void information.send()}
        onCancel={information.withdraw}
      >
        <p>{texts('information.entry')}</p>
        <Entry student={student} />
      </Final>
      <Final
        isOpen={stage !== 'idle'}
        isSending={stage === 'sending'}
        onAccept={() => void information.confirmation.send()}
        onCancel={information.confirmation.withdraw}
      >
        <p>{texts('information.still')}</p>
      </Final>
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

interface FinalProps {
  isOpen: boolean
  isSending: boolean
  onAccept: () => void
  onCancel: () => void
  children: Elements
}

/** Confirms a final entry. The dialog stays open during the request, so that nothing is typed meanwhile. */
function Final({ isSending, children, ...dialog }: FinalProps) {
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

/** The rows that differ from the record, as in the card. */
function Entry({ student }: Pick<Props, 'student'>) {
  const texts = useTexts()
  const language = useLanguage()
  const edit = useStore($edit)
  if (!edit) return null
  const rows = (typed: typeof edit.typed) => rowsOf(edit.group, typed, texts, language)
  const before = rows(toTyped(edit.group, student)).map(({ path, value }) => `${path} ${value}`)
  return <Rows rows={rows(edit.typed).filter(({ path, value }) => !before.includes(`${path} ${value}`))} />
}

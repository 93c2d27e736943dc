import { useStore } from '@nanostores/react'
import { Reference } from '../../../dossier/reference'
import { useTexts } from '../../../i18n/locale-context'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog/dialog'
import type { SectionProps } from '../../section-props'
import { FoldingCard } from '../folding-card'
import { createStatus } from '../store'
import { PreparedCall } from './prepared-call'

/** The phone numbers of the help line, and a summary for the call. */
export function PhoneHelp({ store, student }: Pick<SectionProps, 'store' | 'student'>) {
  const texts = useTexts()
  const { summary } = store.part(createStatus)
  const made = useStore(summary.$summaries)
  return (
    <FoldingCard title={texts('status.call.title')}>
      <ul className="phones">
        <li>
          <Phone number="3646">{texts('status.call.french')}</Phone>
        </li>
        <li>
          <Phone number="+33974753646">{texts('status.call.english')}</Phone>
        </li>
      </ul>
      <p>{texts('status.call.hours')}</p>
      <Reference reference={student.reference} />
      <Button variant="secondary" onClick={() => void summary.open(student)}>
        {texts('status.call.prepare')}
      </Button>
      <Dialog
        isOpen={made !== undefined}
        title={texts('status.call.summary')}
        cancel={texts('status.call.close')}
        onCancel={summary.close}
      >
        <p>{texts('status.call.text')}</p>
        {made === 'pending' ? <p>{texts('loading')}</p> : made && <PreparedCall summaries={made} />}
      </Dialog>
    </FoldingCard>
  )
}

const Phone = ({ number, children }: { number: string; children: string }) => (
  <a href={`tel:${number}`}>{children}</a>
)

import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { Reference } from '../../../dossier/reference'
import { Said } from '../../../dossier/said'
import { useTexts } from '../../../i18n/locale-context'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import type { SectionProps } from '../../section-props'
import { CopyButton } from '../copy-button'
import { FoldingCard } from '../folding-card'
import { createStatus } from '../store'
import type { Summary } from '../summary'

/** Whom to call, and what to say then. */
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
      <Button look="secondary" onClick={() => void summary.open(student)}>
        {texts('status.call.prepare')}
      </Button>
      <Dialog
        isOpen={made !== undefined}
        title={texts('status.call.summary')}
        cancel={texts('status.call.close')}
        onCancel={summary.close}
      >
        <p>{texts('status.call.text')}</p>
        {made === 'pending' ? (
          <p>{texts('loading')}</p>
        ) : (
          made?.map(one => <Spoken key={one.language} {...one} />)
        )}
      </Dialog>
    </FoldingCard>
  )
}

const Phone = ({ number, children }: { number: string; children: string }) => (
  <a href={`tel:${number}`}>{children}</a>
)

/** The text as it is, in its own language: French and English are for the line, another is for understanding them. */
function Spoken({ language, text }: Summary) {
  const texts = useTexts()
  const shown = useRef<HTMLPreElement>(null)
  const isForCall = language === 'fr' || language === 'en'
  return (
    <div className="spoken">
      <h3>{texts(isForCall ? `status.call.in.${language}` : 'status.call.own')}</h3>
      {isForCall && <CopyButton text={text} shown={shown} />}
      <pre ref={shown} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        <Said>{text}</Said>
      </pre>
    </div>
  )
}

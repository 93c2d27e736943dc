import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { MarkedFrench } from '../../../dossier/marked-french'
import { Reference } from '../../../dossier/reference'
import { useLanguage, useTexts } from '../../../i18n/locale-context'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog/dialog'
import { useFrenchVoice } from '../../../ui/speech/french-voice'
import { ListenButton } from '../../../ui/speech/listen-button'
import type { SectionProps } from '../../section-props'
import { FoldingCard } from '../folding-card'
import { CopyButton } from '../number/number-box'
import { createStatus } from '../store'
import { type Line, type Summary, summaryText } from '../summary'

/** The phone numbers and hours of the help line, the reference, and a summary for the call. */
export function PhoneHelp({ store, student }: Pick<SectionProps, 'store' | 'student'>) {
  const texts = useTexts()
  const { summary } = store.part(createStatus)
  const summaries = useStore(summary.$summaries)
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
        isOpen={summaries !== undefined}
        title={texts('status.call.summary')}
        cancel={texts('status.call.close')}
        onCancel={summary.close}
      >
        <p>{texts('status.call.text')}</p>
        {summaries === 'pending' ? (
          <p>{texts('loading')}</p>
        ) : (
          summaries && <PreparedCall summaries={summaries} />
        )}
      </Dialog>
    </FoldingCard>
  )
}

const Phone = ({ number, children }: { number: string; children: string }) => (
  <a href={`tel:${number}`}>{children}</a>
)

/** The summaries of the case for the call: in French with a translation below each line, and in English for an English call. */
function PreparedCall({ summaries }: { summaries: Summary[] }) {
  const language = useLanguage()
  const summaryIn = (wanted: string) => summaries.find(one => one.language === wanted)
  const [french, english] = [summaryIn('fr'), summaryIn('en')]
  return (
    <>
      {french && (
        <FrenchSummary french={french} translated={language === 'fr' ? undefined : summaryIn(language)} />
      )}
      {english && <EnglishSummary english={english} />}
    </>
  )
}

/** The summary in French. Its lines are personal data, so they are read aloud only by a voice that runs on the device. */
function FrenchSummary({ french, translated }: { french: Summary; translated: Summary | undefined }) {
  const texts = useTexts()
  const textRef = useRef<HTMLUListElement>(null)
  const voice = useFrenchVoice({ isPersonal: true })
  return (
    <div className="spoken">
      <h3>{texts('status.call.in.fr')}</h3>
      <CopyButton text={summaryText(french)} shown={textRef} />
      <ul ref={textRef}>
        {french.lines.map(({ key, text, spoken = text }) => (
          <li key={key}>
            <p lang="fr" dir="ltr" translate="no">
              {text}
            </p>
            {voice && (
              <ListenButton
                voice={voice}
                text={spoken}
                words={{
                  listen: texts('status.call.listen', { text }),
                  stop: texts('status.call.stop', { text }),
                }}
              />
            )}
            <Translation line={translated?.lines.find(line => line.key === key)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Translation({ line }: { line: Line | undefined }) {
  if (!line) return null
  return (
    <p className="hint">
      <MarkedFrench>{line.text}</MarkedFrench>
    </p>
  )
}

function EnglishSummary({ english }: { english: Summary }) {
  const texts = useTexts()
  const textRef = useRef<HTMLPreElement>(null)
  return (
    <div className="spoken">
      <h3>{texts('status.call.in.en')}</h3>
      <CopyButton text={summaryText(english)} shown={textRef} />
      <pre ref={textRef} lang="en" dir="ltr">
        <MarkedFrench>{summaryText(english)}</MarkedFrench>
      </pre>
    </div>
  )
}

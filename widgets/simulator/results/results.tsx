import type { EligibilityOutcome } from '../../contract/eligibility/eligibility'
import { useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import { Heading, PartHeading } from '../../ui/heading'
import { Alert } from '../../ui/messages/alert'
import type { PanelProps } from '../panel-props'
import { OfficialSiteLink } from './official-site-link'

interface Props extends PanelProps {
  title: string
  /** The reason; further lines explain what to do. */
  reason: string | null | undefined
  /** The kind of refusal. Absent for some alerts; another backend may omit it or send an unknown value. */
  outcome: string | null | undefined
}

/** Outcomes shown as a warning: already covered, insured by the employer, or not yet possible. Other outcomes are neutral. */
const warnings: readonly unknown[] = ['covered', 'employer', 'later'] satisfies EligibilityOutcome[]

/** The official directory of local health insurance offices. */
const OFFICES = 'https://www.ameli.fr/assure/adresses-et-contacts'

/** A phone number, written with no-break spaces. */
const NUMBER = /(\d\d(?:\xa0\d\d)+)/

/** Renders the phone numbers of a line as links. `split` returns a number as every second part. */
const withPhoneLinks = (line: string) =>
  line.split(NUMBER).map((part, index) =>
    index % 2 ? (
      <a key={part} part="link" href={`tel:${part.replace(/\D/g, '').replace(/^0/, '+33')}`}>
        {part}
      </a>
    ) : (
      part && <span key={part}>{part}</span>
    ),
  )

/** Explains why this visitor cannot register here, and what to do instead. */
export function NotEligible({ store, titleRef, title, reason, outcome }: Props) {
  const texts = useTexts()
  const isOfficeUseful = outcome === 'employer' || outcome === 'elsewhere'
  return (
    <>
      <Alert level={warnings.includes(outcome) ? 'warning' : 'info'} title={title} titleRef={titleRef}>
        {reason?.split('\n').map(line => (
          <p key={line}>{withPhoneLinks(line)}</p>
        ))}
      </Alert>
      <OfficialSiteLink store={store} />
      <div className="bar">
        <Button variant="plain" onClick={store.back}>
          {texts('back')}
        </Button>
        <Button variant="secondary" onClick={store.restart}>
          {texts('restart')}
        </Button>
        {isOfficeUseful && (
          <a className="button primary" part="button primary" href={OFFICES} target="_blank" rel="noreferrer">
            <span>{texts('office')}</span>
          </a>
        )}
      </div>
    </>
  )
}

/** Offers a retry after a failure. */
export function Failed({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  return (
    <>
      <Heading titleRef={titleRef}>{texts('failed.title')}</Heading>
      <p>{texts('failed.text')}</p>
      <OfficialSiteLink store={store} />
      <div className="bar">
        <Button variant="plain" onClick={store.back}>
          {texts('back')}
        </Button>
        <Button onClick={() => store.retry()}>{texts('again')}</Button>
      </div>
    </>
  )
}

const benefits = ['care', 'since', 'number']
const steps = ['prepare', 'identify', 'send', 'create']

/** The result for an eligible visitor: the benefits of a registration, and its four steps. */
export function Eligible({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  return (
    <>
      <Alert level="success" title={texts('eligible.title')} titleRef={titleRef} />
      <ul className="gains">
        {benefits.map(gain => (
          <li key={gain}>
            <span>{texts(`eligible.gain.${gain}`)}</span>
          </li>
        ))}
      </ul>
      <PartHeading>{texts('eligible.steps')}</PartHeading>
      <ol>
        {steps.map(step => (
          <li key={step}>{texts(`step.${step}`)}</li>
        ))}
      </ol>
      <div className="bar">
        <Button variant="plain" onClick={store.back}>
          {texts('back')}
        </Button>
        <Button onClick={() => store.leave('/register')}>{texts('eligible.begin')}</Button>
      </div>
    </>
  )
}

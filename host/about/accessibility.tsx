import { useWords } from '../language/words'
import { checks, countOf, rateOf, rgaa } from './criteria'
import { CriteriaTable } from './criteria-table'
import { HelpLineLink, Paragraph, Points } from './prose'

const faults = ['people', 'reader', 'browser', 'french', 'ways', 'styles', 'paper', 'elsewhere']

const basis = ['date', 'technology', 'environment', 'tool', 'pages']

/** Renders the accessibility statement in the form that French law requires (RGAA 4.1). */
export function Accessibility() {
  const { texts } = useWords()
  return (
    <>
      <Paragraph text={texts('about.accessibility.law')} />
      <h3>{texts('about.accessibility.stateTitle')}</h3>
      <Verdict />
      <h3>{texts('about.accessibility.faultTitle')}</h3>
      <Points texts={faults.map(fault => texts(`about.accessibility.fault.${fault}`))} />
      <h3>{texts('about.accessibility.contactTitle')}</h3>
      <Paragraph text={texts('about.accessibility.contact')} />
      <HelpLineLink />
      <h3>{texts('about.accessibility.recourseTitle')}</h3>
      <Paragraph text={texts('about.accessibility.recourse')} />
      <a className="page-link" href="https://www.defenseurdesdroits.fr" hrefLang="fr" rel="external noopener">
        {texts('about.accessibility.recourseLink')}
      </a>
      <h3>{texts('about.accessibility.madeTitle')}</h3>
      <dl className="made">
        {basis.map(fact => (
          <div key={fact}>
            <dt>{texts(`about.accessibility.made.${fact}.name`)}</dt>
            <dd>{texts(`about.accessibility.made.${fact}.text`)}</dd>
          </div>
        ))}
      </dl>
      <h3>{texts('about.accessibility.methodTitle')}</h3>
      <Method />
      <CriteriaTable />
    </>
  )
}

/** Renders the result, and who assessed it. */
function Verdict() {
  const { texts } = useWords()
  const counts = {
    met: countOf(rgaa, 'met'),
    missed: countOf(rgaa, 'missed'),
    absent: countOf(rgaa, 'absent'),
  }
  return (
    <div className="verdict">
      <Paragraph text={texts('about.accessibility.state')} />
      <p>
        <b>{texts('about.accessibility.result', { rate: rateOf(rgaa), total: rgaa.length, ...counts })}</b>
      </p>
      <Paragraph text={texts('about.accessibility.own')} />
    </div>
  )
}

/** Renders the meaning of each kind of check in the table. */
function Method() {
  const { texts } = useWords()
  return (
    <>
      <Paragraph text={texts('about.accessibility.method')} />
      <dl className="method">
        {checks.map(check => (
          <div key={check}>
            <dt>{texts(`about.check.${check}.name`)}</dt>
            <dd>{texts(`about.check.${check}.text`)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

import { useWords } from '../language/words'
import { checks } from './criteria'
import { Paragraph } from './prose'

/** Renders the meaning of each kind of check in the table. */
export function Method() {
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

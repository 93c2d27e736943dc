import { useWords } from '../language/words'
import { Paragraph, Points } from './prose'

const lists = {
  for: ['students', 'territories'],
  not: ['card', 'family', 'work'],
  does: ['questionnaire', 'registration', 'space'],
  doesNot: ['decide', 'refund', 'card'],
}

const partners = ['memory', 'told', 'leaving']

/** Renders who offers the service and for whom, what it does and does not do, and what a partner's page learns. */
export function Who() {
  const { texts } = useWords()
  return (
    <>
      <Paragraph text={texts('about.who.text')} />
      <div className="lists">
        {Object.entries(lists).map(([list, points]) => (
          <div key={list}>
            <h3>{texts(`about.who.${list}Title`)}</h3>
            <Points texts={points.map(point => texts(`about.who.${list}.${point}`))} />
          </div>
        ))}
      </div>
      <UsualDays />
      <h3>{texts('about.who.partnersTitle')}</h3>
      {partners.map(point => (
        <Paragraph key={point} text={texts(`about.who.partners.${point}`)} />
      ))}
      <h3>{texts('about.who.kitTitle')}</h3>
      <p>{texts('about.who.kit', { version: import.meta.env.VITE_VERSION })}</p>
    </>
  )
}

const points = ['text', 'which', 'complete', 'time', 'fewest']

/** Renders the rule of the usual number of days, which a waiting student sees (demo/server/domain/figures/usual-days.ts). */
function UsualDays() {
  const { texts } = useWords()
  return (
    <>
      <h3>{texts('about.usual.title')}</h3>
      <Points texts={points.map(point => texts(`about.usual.${point}`))} />
    </>
  )
}

import { useWords } from '../language/words'
import { Paragraph, Points } from './prose'
import { UsualDays } from './usual-days'

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

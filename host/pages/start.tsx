import { useWords } from '../words'
import { Waiting } from './waiting'

const facts = ['free', 'mandatory', 'minutes']

/**
 * The simulator's first panel, as it stands in the page before any script: the same words in the same places, so that
 * nothing moves when the simulator takes over. Where its button will be, something turns.
 */
export function Start() {
  const { texts } = useWords()
  return (
    <div className="start">
      <h2>{texts('start.title')}</h2>
      <p>{texts('start.text')}</p>
      <ul>
        {facts.map(fact => (
          <li key={fact}>{texts(`start.${fact}`)}</li>
        ))}
      </ul>
      <div className="place">
        <Waiting />
        <span className="button" data-label={texts('start.begin')} />
      </div>
    </div>
  )
}

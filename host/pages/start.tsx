import { useWords } from '../language/words'
import { Waiting } from './waiting'

const facts = ['free', 'mandatory', 'minutes']

/**
 * Renders the simulator's first panel for prerendering: the same texts at the same positions, so that nothing moves when the
 * simulator replaces it. A spinner takes the place of its button.
 */
export function StartPlaceholder() {
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

import { useWords } from '../language/words'
import { Link } from '../routing/link'

/** Renders an empty result, with links to the help line and to all questions. */
export function Nothing({ onClear }: { onClear: () => void }) {
  const { texts } = useWords()
  return (
    <div className="nothing">
      <p>{texts('faq.nothing')}</p>
      <Link className="connect" to="/assistance">
        {texts('faq.way.assistance')}
      </Link>
      <button type="button" className="leave" onClick={onClear}>
        {texts('faq.search.clear')}
      </button>
    </div>
  )
}

import { Link } from '../link'
import { useWords } from '../words'

/** Nothing was found: somebody who can be asked, and the way back. */
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

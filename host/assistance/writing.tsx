import { ChapterFold } from '../app/chapter-fold'
import { useWords } from '../language/words'
import { Link } from '../routing/link'

const ways = { messages: '/dashboard/exchange', documents: '/dashboard/documents', faq: '/faq' }

/** Renders help without a phone call: reading and answering the insurer's messages, and the FAQ. */
export function Writing() {
  const { texts } = useWords()
  return (
    <ChapterFold id="writing" title={texts('assistance.writing.title')}>
      <p>{texts('assistance.writing.text')}</p>
      <ul className="ways">
        {Object.entries(ways).map(([way, to]) => (
          <li key={way}>
            <Link className="leave" to={to}>
              {texts(`assistance.writing.${way}`)}
            </Link>
          </li>
        ))}
      </ul>
    </ChapterFold>
  )
}

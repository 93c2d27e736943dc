import { useWords } from '../language/words'
import { Link } from '../routing/link'

export function NotFound() {
  const { texts } = useWords()
  return (
    <div className="plain-page row">
      <h1 tabIndex={-1}>{texts('notFound.title')}</h1>
      <p>{texts('notFound.text')}</p>
      <Link className="connect" to="/">
        {texts('notFound.back')}
      </Link>
    </div>
  )
}

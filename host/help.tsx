import type { PageName } from './guard'
import { Link } from './link'
import { routes } from './routes'
import { useWords } from './words'

/** The FAQ topic for each step. */
const topics: Record<string, string> = {
  information: 'documents',
  document: 'documents',
  identification: 'registration',
  validation: 'registration',
  confirm: 'registration',
  documents: 'documents',
}

/** The link to the answers, on each screen where visitors may need it (spec, section 2). */
export function Help({ page }: { page: PageName }) {
  const { texts } = useWords()
  if (page === 'notFound') return null
  const { element, step, section } = routes[page]
  if (!element || element === 'simulator') return null
  return (
    <p className="help row">
      <Link className="leave" to={`/faq#${topics[step ?? section ?? ''] ?? 'space'}`}>
        {texts('help')}
      </Link>
    </p>
  )
}

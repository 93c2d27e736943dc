import { useWords } from '../language/words'
import type { PageName } from '../routing/guard'
import { Link } from '../routing/link'
import { routes } from '../routing/routes'

/** The FAQ topic for each step. */
const topics: Record<string, string> = {
  information: 'documents',
  document: 'documents',
  identification: 'registration',
  validation: 'registration',
  confirm: 'registration',
  documents: 'documents',
}

/** Renders a link to the help page, on every other page of the open service (spec, section 2). */
export function Help({ page }: { page: PageName }) {
  const { texts } = useWords()
  if (page === 'faq' || page === 'maintenance') return null
  return (
    <p className="help row">
      <Link className="leave" to={`/faq${topicOf(page)}`}>
        {texts('help')}
      </Link>
    </p>
  )
}

/** Returns the fragment of the topic for a step or section. Other pages link to the top of the help page. */
function topicOf(page: PageName): string {
  if (page === 'notFound') return ''
  const { element, step, section } = routes[page]
  if (step || section || element === 'login') return `#${topics[step ?? section ?? ''] ?? 'space'}`
  return ''
}

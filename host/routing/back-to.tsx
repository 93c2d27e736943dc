import { useStore } from '@nanostores/react'
import { $returnRoute } from '../app/screen'
import { useWords } from '../language/words'
import type { PageName } from './guard'
import { Link } from './link'
import { routes } from './routes'

/** Renders a link from a text page back to the screen from which it was opened. */
export function BackTo({ page }: { page: PageName }) {
  const { texts } = useWords()
  const name = useStore($returnRoute)
  const isChapter = page !== 'notFound' && routes[page].chapter !== undefined
  if (!isChapter || !name) return null
  return (
    <p className="back row">
      <Link to={routes[name].path}>{texts('backTo', { page: texts(routes[name].name) })}</Link>
    </p>
  )
}

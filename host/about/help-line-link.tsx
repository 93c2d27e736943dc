import { useWords } from '../language/words'
import { Link } from '../routing/link'

/** Renders a link to the help line, where a visitor can report a problem. */
export function HelpLineLink() {
  const { texts } = useWords()
  return (
    <Link className="way" to="/assistance">
      {texts('about.help')}
    </Link>
  )
}

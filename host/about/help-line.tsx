import { Link } from '../link'
import { useWords } from '../words'

/** Leads to the help line, where a visitor can report a problem. */
export function HelpLineLink() {
  const { texts } = useWords()
  return (
    <Link className="way" to="/assistance">
      {texts('about.help')}
    </Link>
  )
}

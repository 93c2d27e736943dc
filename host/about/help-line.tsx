import { Link } from '../link'
import { useWords } from '../words'

/** The way to whoever can be told about it. */
export function HelpLine() {
  const { texts } = useWords()
  return (
    <Link className="way" to="/assistance">
      {texts('about.help')}
    </Link>
  )
}

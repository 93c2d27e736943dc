import { Sentence } from '../language/sentence'
import { useWords } from '../language/words'
import { Link } from '../routing/link'

export function Paragraph({ text }: { text: string }) {
  return (
    <p>
      <Sentence text={text} />
    </p>
  )
}

export function Points({ texts }: { texts: string[] }) {
  return (
    <ul>
      {texts.map(text => (
        <li key={text}>
          <Sentence text={text} />
        </li>
      ))}
    </ul>
  )
}

/** Renders a link to the help line, where a visitor can report a problem. */
export function HelpLineLink() {
  const { texts } = useWords()
  return (
    <Link className="page-link" to="/assistance">
      {texts('about.help')}
    </Link>
  )
}

import { useWords } from '../../language/words'
import { useWay, ways } from './way'

/** Renders the links to the ways. The browser shows the one in the address, also without scripts (ways.css). */
export function WayLinks() {
  const { texts } = useWords()
  const current = useWay()
  return (
    <nav className="way-links" aria-label={texts('partners.ways.label')}>
      <ul>
        {ways.map(way => (
          <li key={way}>
            <a href={`#${way}`} aria-current={way === current || undefined}>
              {texts(`partners.ways.${way}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

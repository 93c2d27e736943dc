import type { RefObject } from 'react'
import { useWords } from '../language/words'

interface Props {
  field: RefObject<HTMLInputElement | null>
  query: string
  /** Number of questions found. Undefined while the search is empty. */
  found: number | undefined
  onChange: (query: string) => void
}

/**
 * Renders the search field. The search stays on the device: the field is never submitted, and only the tab's history keeps its
 * value, for Back.
 */
export function SearchBox({ field, query, found, onChange }: Props) {
  const { texts } = useWords()
  return (
    <search className="search">
      <label htmlFor="search">{texts('faq.search.label')}</label>
      <div>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="m15.5 15.5 5 5" />
        </svg>
        <input
          id="search"
          ref={field}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          value={query}
          onChange={event => onChange(event.target.value)}
        />
      </div>
      <p role="status">
        <Count found={found} />
      </p>
    </search>
  )
}

function Count({ found }: { found: number | undefined }) {
  const { language, texts } = useWords()
  if (found === undefined) return null
  const form = found === 0 ? 'none' : new Intl.PluralRules(language).select(found)
  return <span>{texts(`faq.found.${form}`, { count: found })}</span>
}

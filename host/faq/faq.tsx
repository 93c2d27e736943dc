import './faq.css'
import { type RefObject, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Contents } from '../app/chapters/contents'
import { usePrinted } from '../app/chapters/printed'
import { $hasMoved } from '../app/screen'
import { useWords } from '../language/words'
import { useFragment } from '../routing/fragment'
import { Link } from '../routing/link'
import { routes } from '../routing/routes'
import { faqQuestions, topics } from './questions'
import { containAllWords, queryWords } from './search'
import { TopicSection } from './topic-section'

/** Renders the students' questions by topic, with a search in questions and answers. */
export function Faq() {
  const { texts } = useWords()
  // The prerendered page has an empty field, so the stored search is used only after a navigation.
  const [query, setQuery] = useState(() => ($hasMoved.get() ? readStoredSearch() : ''))
  const field = useRef<HTMLInputElement>(null)
  const words = useSearchWords(query)
  const matches = useMatchingQuestions(words)
  // Text typed before hydration is kept and searched.
  useEffect(() => {
    if (field.current?.value) setQuery(field.current.value)
  }, [])
  const stopSearch = useCallback(() => setQuery(''), [])
  useFragment(stopSearch)
  useStoredSearch(query)
  usePrinted()

  function clearSearch() {
    stopSearch()
    field.current?.focus()
  }

  return (
    <div className="row chapter faq">
      <h1 tabIndex={-1}>{texts('faq.title')}</h1>
      <p className="lead">{texts('faq.lead')}</p>
      <SearchBox
        field={field}
        query={query}
        matchCount={words.length > 0 ? matches.length : undefined}
        onChange={setQuery}
      />
      {matches.length === 0 && <NoResults onClear={clearSearch} />}
      <Contents
        label={texts('faq.topics')}
        parts={topics.map(topic => ({
          id: topic,
          title: texts(`faq.topic.${topic}`),
          isHidden: matches.every(question => question.topic !== topic),
        }))}
      />
      {topics.map(topic => (
        <TopicSection key={topic} topic={topic} matches={matches} words={words} />
      ))}
    </div>
  )
}

/** Returns the words to find. They are deferred, so that typing stays fast. An empty field shows all questions immediately. */
function useSearchWords(query: string): string[] {
  const deferredQuery = useDeferredValue(query)
  const searchedQuery = query && deferredQuery
  return useMemo(() => queryWords(searchedQuery), [searchedQuery])
}

/** Returns the questions with every word in question, answer or keywords. If the search is empty, returns all questions. */
function useMatchingQuestions(words: string[]) {
  const { texts } = useWords()
  return useMemo(
    () =>
      faqQuestions.filter(({ id }) =>
        containAllWords(
          [texts(`faq.${id}.question`), texts(`faq.${id}.answer`), texts(`faq.${id}.keywords`)],
          words,
        ),
      ),
    [texts, words],
  )
}

/** Renders the message for a search without results, with a link to the help line and a button that clears the search. */
function NoResults({ onClear }: { onClear: () => void }) {
  const { texts } = useWords()
  return (
    <div className="nothing">
      <p>{texts('faq.nothing')}</p>
      <Link className="connect" to="/assistance">
        {texts('faq.link.assistance')}
      </Link>
      <button type="button" className="leave" onClick={onClear}>
        {texts('faq.search.clear')}
      </button>
    </div>
  )
}

/** Returns the last search of this page. It is stored in the tab's history, not in the URL or in a storage of the browser. */
function readStoredSearch(): string {
  const state: unknown = history.state
  return state instanceof Object && 'query' in state && typeof state.query === 'string' ? state.query : ''
}

/** Stores the question that was opened last and the search, so that Back restores the page. */
function useStoredSearch(query: string): void {
  useEffect(() => {
    const store = (hash = location.hash) => {
      // The site may already have left this page.
      if (location.pathname !== routes.faq.path) return
      const address = location.pathname + location.search + hash
      history.replaceState({ ...history.state, query }, '', address)
    }
    const storeQuery = () => store()
    const handleClick = ({ target }: MouseEvent) => {
      const details = target instanceof Element && target.closest('.faq summary')?.parentElement
      if (!(details instanceof HTMLDetailsElement)) return
      // The browser toggles the details after the click.
      if (!details.open) store(`#${details.id}`)
      else if (location.hash === `#${details.id}`) store('')
    }
    document.addEventListener('click', handleClick)
    document.addEventListener('focusout', storeQuery)
    addEventListener('hashchange', storeQuery)
    return () => {
      document.removeEventListener('click', handleClick)
      document.removeEventListener('focusout', storeQuery)
      removeEventListener('hashchange', storeQuery)
    }
  }, [query])
}

interface Props {
  field: RefObject<HTMLInputElement | null>
  query: string
  /** Number of matching questions. Undefined while the search is empty. */
  matchCount: number | undefined
  onChange: (query: string) => void
}

/**
 * Renders the search field. The search stays on the device: the field is never submitted, and only the tab's history keeps its
 * value, for Back.
 */
function SearchBox({ field, query, matchCount, onChange }: Props) {
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
        <Count matchCount={matchCount} />
      </p>
    </search>
  )
}

function Count({ matchCount }: { matchCount: number | undefined }) {
  const { language, texts } = useWords()
  if (matchCount === undefined) return null
  const form = matchCount === 0 ? 'none' : new Intl.PluralRules(language).select(matchCount)
  return <span>{texts(`faq.found.${form}`, { count: matchCount })}</span>
}

import './faq.css'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Contents } from '../app/contents'
import { usePrinted } from '../app/printed'
import { $hasMoved } from '../app/screen'
import { useWords } from '../language/words'
import { useFragment } from '../routing/fragment'
import { Link } from '../routing/link'
import { searchedBefore, useKeptSearch } from './kept-search'
import { faqQuestions, topics } from './questions'
import { haveAll, queryWords } from './search'
import { SearchBox } from './search-box'
import { TopicSection } from './topic-section'

/** Renders the students' questions by topic, with a search in questions and answers. */
export function Faq() {
  const { texts } = useWords()
  // The prerendered page has an empty field, so the stored search is used only after a navigation.
  const [query, setQuery] = useState(() => ($hasMoved.get() ? searchedBefore() : ''))
  const field = useRef<HTMLInputElement>(null)
  const words = useWanted(query)
  const found = useFound(words)
  // Text typed before hydration is kept and searched.
  useEffect(() => {
    if (field.current?.value) setQuery(field.current.value)
  }, [])
  const stopSearch = useCallback(() => setQuery(''), [])
  useFragment(stopSearch)
  useKeptSearch(query)
  usePrinted()

  function startAgain() {
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
        found={words.length > 0 ? found.length : undefined}
        onChange={setQuery}
      />
      {found.length === 0 && <Nothing onClear={startAgain} />}
      <Contents
        label={texts('faq.topics')}
        parts={topics.map(topic => ({
          id: topic,
          title: texts(`faq.topic.${topic}`),
          isHidden: found.every(question => question.topic !== topic),
        }))}
      />
      {topics.map(topic => (
        <TopicSection key={topic} topic={topic} found={found} words={words} />
      ))}
    </div>
  )
}

/** Returns the words to find. They are deferred, so that typing stays fast. An empty field shows all questions immediately. */
function useWanted(query: string): string[] {
  const later = useDeferredValue(query)
  const wanted = query && later
  return useMemo(() => queryWords(wanted), [wanted])
}

/** Returns the questions with every word in question, answer or keywords; all questions if the search is empty. */
function useFound(words: string[]) {
  const { texts } = useWords()
  return useMemo(
    () =>
      faqQuestions.filter(({ id }) =>
        haveAll([texts(`faq.${id}.question`), texts(`faq.${id}.answer`), texts(`faq.${id}.keywords`)], words),
      ),
    [texts, words],
  )
}

/** Renders an empty result, with links to the help line and to all questions. */
function Nothing({ onClear }: { onClear: () => void }) {
  const { texts } = useWords()
  return (
    <div className="nothing">
      <p>{texts('faq.nothing')}</p>
      <Link className="connect" to="/assistance">
        {texts('faq.way.assistance')}
      </Link>
      <button type="button" className="leave" onClick={onClear}>
        {texts('faq.search.clear')}
      </button>
    </div>
  )
}

import './faq.css'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useWords } from '../words'
import { Entry } from './entry'
import { useFragment } from './fragment'
import { Nothing } from './nothing'
import { usePrinted } from './printed'
import { questions, type Topic, topics } from './questions'
import { haveAll, wordsIn } from './search'
import { SearchBox } from './search-box'

/** What students ask, by topic, with a search over questions and answers. */
export function Faq() {
  const { texts } = useWords()
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const later = useDeferredValue(query)
  // An emptied field shows everything at once: somebody may be on the way to a question.
  const words = useMemo(() => wordsIn(query && later), [query, later])
  const found = useFound(words)
  const isEmpty = (topic: Topic) => !found.some(question => question.topic === topic)
  const stopSearch = useCallback(() => setQuery(''), [])
  useFragment(stopSearch)
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
      <nav aria-label={texts('faq.topics')} hidden={found.length === 0}>
        <ul>
          {topics.map(topic => (
            <li key={topic} hidden={isEmpty(topic)}>
              <a href={`#${topic}`} target="_self">
                {texts(`faq.topic.${topic}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {topics.map(topic => (
        <section key={topic} id={topic} aria-labelledby={`${topic}-title`} hidden={isEmpty(topic)}>
          <h2 id={`${topic}-title`} tabIndex={-1}>
            {texts(`faq.topic.${topic}`)}
          </h2>
          <div>
            {questions
              .filter(question => question.topic === topic)
              .map(question => (
                <Entry
                  key={question.id}
                  question={question}
                  words={found.includes(question) ? words : []}
                  isHidden={!found.includes(question)}
                />
              ))}
          </div>
        </section>
      ))}
    </div>
  )
}

/** The questions that have every word, in the question or in its answer; all of them while nothing is searched for. */
function useFound(words: string[]) {
  const { texts } = useWords()
  return useMemo(
    () =>
      questions.filter(({ id }) => haveAll([texts(`faq.${id}.question`), texts(`faq.${id}.answer`)], words)),
    [texts, words],
  )
}

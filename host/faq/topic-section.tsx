import { useEffect, useState } from 'react'
import { useWords } from '../language/words'
import { Entry } from './entry'
import { type FaqQuestion, faqQuestions, type Topic } from './questions'

interface Props {
  topic: Topic
  /** The questions that match the search. Others are hidden instead of removed, so that an open answer stays open. */
  matches: FaqQuestion[]
  /** The words of the search. */
  words: string[]
}

const noWords: string[] = []

/** Returns whether a topic is expanded, and its setter. It expands if the URL fragment is the topic or one of its questions. */
function useUnfolded(topic: Topic) {
  const [isUnfolded, setUnfolded] = useState(false)
  useEffect(() => {
    const expandIfNamed = () => {
      const target = document.getElementById(location.hash.slice(1))
      if (target?.closest('section')?.id === topic) setUnfolded(true)
    }
    expandIfNamed()
    addEventListener('hashchange', expandIfNamed)
    return () => removeEventListener('hashchange', expandIfNamed)
  }, [topic])
  return [isUnfolded, setUnfolded] as const
}

/** Renders a topic with its questions, collapsed on a phone. It is hidden if none of its questions matches the search. */
export function TopicSection({ topic, matches, words }: Props) {
  const { texts } = useWords()
  const [isUnfolded, setUnfolded] = useUnfolded(topic)
  const questions = faqQuestions.filter(question => question.topic === topic)
  const isFolded = !isUnfolded && words.length === 0
  const title = texts(`faq.topic.${topic}`)
  return (
    <section
      id={topic}
      className={isFolded ? 'folded' : undefined}
      aria-labelledby={`${topic}-title`}
      hidden={!questions.some(question => matches.includes(question))}
    >
      <h2 id={`${topic}-title`} tabIndex={-1}>
        <span>{title}</span>
        <button type="button" aria-expanded={!isFolded} onClick={() => setUnfolded(isFolded)}>
          {title}
        </button>
      </h2>
      <div>
        {questions.map(question => (
          <Entry
            key={question.id}
            question={question}
            words={matches.includes(question) ? words : noWords}
            isHidden={!matches.includes(question)}
          />
        ))}
      </div>
    </section>
  )
}

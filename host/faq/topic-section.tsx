import { useEffect, useState } from 'react'
import { useWords } from '../language/words'
import { Entry } from './entry'
import { type FaqQuestion, faqQuestions, type Topic } from './questions'

interface Props {
  topic: Topic
  /** The questions found. Others are hidden instead of removed, so that an open answer stays open. */
  found: FaqQuestion[]
  /** The words of the search. */
  words: string[]
}

const noWords: string[] = []

/** Returns whether a topic is expanded, and its setter. It expands if the URL fragment is the topic or one of its questions. */
function useUnfolded(topic: Topic) {
  const [isUnfolded, setUnfolded] = useState(false)
  useEffect(() => {
    const expandIfNamed = () => {
      const named = document.getElementById(location.hash.slice(1))
      if (named?.closest('section')?.id === topic) setUnfolded(true)
    }
    expandIfNamed()
    addEventListener('hashchange', expandIfNamed)
    return () => removeEventListener('hashchange', expandIfNamed)
  }, [topic])
  return [isUnfolded, setUnfolded] as const
}

/** Renders a topic with its questions, collapsed on a phone. It is hidden if none of them was found. */
export function TopicSection({ topic, found, words }: Props) {
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
      hidden={!questions.some(one => found.includes(one))}
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
            words={found.includes(question) ? words : noWords}
            isHidden={!found.includes(question)}
          />
        ))}
      </div>
    </section>
  )
}

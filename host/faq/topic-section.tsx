import { useEffect, useState } from 'react'
import { useWords } from '../language/words'
import { Entry } from './entry'
import { type FaqQuestion, faqQuestions, type Topic } from './questions'

interface Props {
  topic: Topic
  /**
   * The questions that are shown. The others are hidden and not removed, so that an open answer is still open later.
   */
  found: FaqQuestion[]
  /** The words of the search. */
  words: string[]
}

const nothing: string[] = []

/** A topic is unfolded where the address names it, or a question in it. */
function useUnfolded(topic: Topic) {
  const [isUnfolded, setUnfolded] = useState(false)
  useEffect(() => {
    const look = () => {
      const named = document.getElementById(location.hash.slice(1))
      if (named?.closest('section')?.id === topic) setUnfolded(true)
    }
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [topic])
  return [isUnfolded, setUnfolded] as const
}

/** A topic with its questions, folded on a phone; its title is hidden if none of them was found. */
export function TopicSection({ topic, found, words }: Props) {
  const { texts } = useWords()
  const [isUnfolded, setUnfolded] = useUnfolded(topic)
  const own = faqQuestions.filter(question => question.topic === topic)
  const isFolded = !isUnfolded && words.length === 0
  const title = texts(`faq.topic.${topic}`)
  return (
    <section
      id={topic}
      className={isFolded ? 'folded' : undefined}
      aria-labelledby={`${topic}-title`}
      hidden={!own.some(one => found.includes(one))}
    >
      <h2 id={`${topic}-title`} tabIndex={-1}>
        <span>{title}</span>
        <button type="button" aria-expanded={!isFolded} onClick={() => setUnfolded(isFolded)}>
          {title}
        </button>
      </h2>
      <div>
        {own.map(question => (
          <Entry
            key={question.id}
            question={question}
            words={found.includes(question) ? words : nothing}
            isHidden={!found.includes(question)}
          />
        ))}
      </div>
    </section>
  )
}

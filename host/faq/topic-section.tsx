import { useWords } from '../words'
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

/** A topic with its questions; its title is hidden if none of them was found. */
export function TopicSection({ topic, found, words }: Props) {
  const { texts } = useWords()
  const own = faqQuestions.filter(question => question.topic === topic)
  return (
    <section id={topic} aria-labelledby={`${topic}-title`} hidden={!own.some(one => found.includes(one))}>
      <h2 id={`${topic}-title`} tabIndex={-1}>
        {texts(`faq.topic.${topic}`)}
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

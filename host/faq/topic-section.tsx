import { useWords } from '../words'
import { Entry } from './entry'
import { type Question, questions, type Topic } from './questions'

interface Props {
  topic: Topic
  /** The questions that are shown; the others stay, so that those that were opened still are when they come back. */
  found: Question[]
  /** What was searched for. */
  words: string[]
}

const nothing: string[] = []

/** A topic with its questions; without its title where none of them was found. */
export function TopicSection({ topic, found, words }: Props) {
  const { texts } = useWords()
  const own = questions.filter(question => question.topic === topic)
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

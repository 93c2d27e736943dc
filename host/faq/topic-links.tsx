import { useWords } from '../words'
import { type Topic, topics } from './questions'

/** Ways down the page, to each topic in which something was found; the browser follows them by itself. */
export function TopicLinks({ found }: { found: Topic[] }) {
  const { texts } = useWords()
  return (
    <nav aria-label={texts('faq.topics')} hidden={found.length === 0}>
      <ul>
        {topics.map(topic => (
          <li key={topic} hidden={!found.includes(topic)}>
            <a href={`#${topic}`} target="_self">
              {texts(`faq.topic.${topic}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

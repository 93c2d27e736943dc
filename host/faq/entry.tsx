import { memo } from 'react'
import { Link } from '../link'
import { useWords } from '../words'
import { Found } from './found'
import { type Question, ways } from './questions'
import { haveAll, sentenceWith } from './search'

interface Props {
  question: Question
  /** What was searched for, and is in here. */
  words: string[]
  isHidden: boolean
}

/** A question, and behind it its answer with the way to where it is done. Drawn again only when its marks change. */
export const Entry = memo(({ question: { id, way }, words, isHidden }: Props) => {
  const { texts } = useWords()
  const question = texts(`faq.${id}.question`)
  const answer = texts(`faq.${id}.answer`)
  return (
    <details id={id} hidden={isHidden}>
      <summary>
        <h3>
          <Found text={question} words={words} />
        </h3>
        {!haveAll([question], words) && (
          <span className="excerpt">
            <Found text={sentenceWith(answer, words)} words={words} />
          </span>
        )}
      </summary>
      <div className="answer">
        {answer.split('\n\n').map(paragraph => (
          <p key={paragraph}>
            <Found text={paragraph} words={words} canCall />
          </p>
        ))}
        <Link className="way" to={ways[way]}>
          {texts(`faq.way.${way}`)}
        </Link>
      </div>
    </details>
  )
})

import { memo } from 'react'
import { useWords } from '../language/words'
import { Link } from '../routing/link'
import { Found } from './found'
import { Letters } from './letters'
import { type FaqQuestion, ways } from './questions'
import { haveAll, sentenceWith } from './search'

interface Props {
  question: FaqQuestion
  /** Words of the search, if this entry contains all of them. */
  words: string[]
  isHidden: boolean
}

/**
 * Renders a question that expands to its answer, with a link to the relevant page. Memoised, so that it renders only when its
 * marks change.
 */
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
        {id === 'birth' && <Letters />}
        <Link className="way" to={ways[way]}>
          {texts(`faq.way.${way}`)}
        </Link>
      </div>
    </details>
  )
})

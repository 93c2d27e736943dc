import { createElement, Fragment, memo, type ReactNode } from 'react'
import { Sentence } from '../language/sentence'
import { useWords } from '../language/words'
import { Link } from '../routing/link'
import { Letters } from './letters'
import { type FaqQuestion, linkTargets } from './questions'
import { containAllWords, sentenceWith, splitMatches } from './search'

interface Props {
  question: FaqQuestion
  /** Words of the search. Empty if this entry does not contain all of them. */
  words: string[]
  isHidden: boolean
}

/**
 * Renders a question that expands to its answer, with a link to the relevant page. Memoised, so that it renders only when its
 * marks or its visibility change.
 */
export const Entry = memo(({ question: { id, link }, words, isHidden }: Props) => {
  const { texts } = useWords()
  const question = texts(`faq.${id}.question`)
  const answer = texts(`faq.${id}.answer`)
  return (
    <details id={id} hidden={isHidden}>
      <summary>
        <h3>
          <MarkedText text={question} words={words} />
        </h3>
        {!containAllWords([question], words) && (
          <span className="excerpt">
            <MarkedText text={sentenceWith(answer, words)} words={words} />
          </span>
        )}
      </summary>
      <div className="answer">
        {answer.split('\n\n').map(paragraph => (
          <p key={paragraph}>
            <MarkedText text={paragraph} words={words} canCall />
          </p>
        ))}
        {id === 'birth' && <Letters />}
        <Link className="page-link" to={linkTargets[link]}>
          {texts(`faq.link.${link}`)}
        </Link>
      </div>
    </details>
  )
})

interface MarkedTextProps {
  text: string
  /** The words of the search. */
  words: string[]
  /** Whether phone numbers are links. Not within a summary, which toggles on a tap. */
  canCall?: boolean
}

/** Renders a text with the search words marked. */
function MarkedText({ text, words, canCall = false }: MarkedTextProps) {
  const draw = (piece: string) => (words.length > 0 ? mark(piece, words) : piece)
  return (
    <Sentence
      text={text}
      draw={piece => (canCall ? <TextWithPhoneLinks text={piece} draw={draw} /> : draw(piece))}
    />
  )
}

const mark = (text: string, words: string[]) =>
  createElement(
    Fragment,
    null,
    ...splitMatches(text, words).map((piece, index) => (index % 2 ? marked(piece) : unmarked(piece))),
  )

const marked = (piece: string) => <mark>{piece}</mark>

/** Wraps text beside an element in its own element, since browser translation replaces text nodes. */
const unmarked = (piece: string) => piece && <span>{piece}</span>

/** The number that each written number dials. The telephone line in English gets the country code, for calls from abroad. */
const dialledNumbers: Record<string, string> = {
  '+33\u00a0974\u00a075\u00a036\u00a046': '+33974753646',
  '09\u00a074\u00a075\u00a036\u00a046': '+33974753646',
  '36\u00a046': '3646',
}

const NUMBER = new RegExp(`(${Object.keys(dialledNumbers).join('|').replace('+', '\\+')})`)

interface TextWithPhoneLinksProps {
  text: string
  /** Renders each piece: a number, or the text around it. */
  draw: (piece: string) => ReactNode
}

/** Renders a text with its phone numbers as links. */
function TextWithPhoneLinks({ text, draw }: TextWithPhoneLinksProps) {
  const pieces = text
    .split(NUMBER)
    .map(piece =>
      dialledNumbers[piece]
        ? phoneLink(dialledNumbers[piece], draw(piece))
        : piece && <span>{draw(piece)}</span>,
    )
  return createElement(Fragment, null, ...pieces)
}

const phoneLink = (number: string, written: ReactNode) => (
  <a className="call" href={`tel:${number}`} dir="ltr">
    {written}
  </a>
)

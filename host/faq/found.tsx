import { createElement, Fragment } from 'react'
import { Sentence } from '../language/sentence'
import { Callable } from './callable'
import { piecesOf } from './search'

interface Props {
  text: string
  /** The words of the search. */
  words: string[]
  /** Whether phone numbers are links. Not within a summary, which toggles on a tap. */
  canCall?: boolean
}

/** Renders a text with the search words marked. */
export function Found({ text, words, canCall = false }: Props) {
  const draw = (piece: string) => (words.length > 0 ? mark(piece, words) : piece)
  return (
    <Sentence text={text} draw={piece => (canCall ? <Callable text={piece} draw={draw} /> : draw(piece))} />
  )
}

const mark = (text: string, words: string[]) =>
  createElement(
    Fragment,
    null,
    ...piecesOf(text, words).map((piece, index) => (index % 2 ? marked(piece) : unmarked(piece))),
  )

const marked = (piece: string) => <mark>{piece}</mark>

/** Wraps text beside an element in its own element, since browser translation replaces text nodes. */
const unmarked = (piece: string) => piece && <span>{piece}</span>

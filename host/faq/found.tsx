import { createElement, Fragment } from 'react'
import { Sentence } from '../language/sentence'
import { Callable } from './callable'
import { piecesOf } from './search'

interface Props {
  text: string
  /** The words of the search. */
  words: string[]
  /** Are its phone numbers links? Not inside a summary, which opens with a tap itself. */
  canCall?: boolean
}

/** A text in which the words of the search are marked. */
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

/** Browser translation replaces text nodes: text beside an element is in an element of its own. */
const unmarked = (piece: string) => piece && <span>{piece}</span>

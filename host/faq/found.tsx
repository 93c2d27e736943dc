import { createElement, Fragment } from 'react'
import { Sentence } from '../sentence'
import { Callable } from './callable'
import { piecesOf } from './search'

interface Props {
  text: string
  /** What was searched for. */
  words: string[]
  /** Do its phone numbers lead to a call? What opens with a tap itself has no room for that. */
  canCall?: boolean
}

/** A text, with the words that were searched for marked in it. */
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
    ...piecesOf(text, words).map((piece, index) => (index % 2 ? marked(piece) : piece)),
  )

const marked = (piece: string) => <mark>{piece}</mark>

import { createElement, Fragment } from 'react'
import { French } from '../french'
import { piecesOf } from './search'

interface Props {
  text: string
  /** What was searched for. */
  words: string[]
}

/** A text, with the words that were searched for marked in it. */
export function Found({ text, words }: Props) {
  return <French text={text} draw={piece => (words.length > 0 ? mark(piece, words) : piece)} />
}

const mark = (text: string, words: string[]) =>
  createElement(
    Fragment,
    null,
    ...piecesOf(text, words).map((piece, index) => (index % 2 ? marked(piece) : piece)),
  )

const marked = (piece: string) => <mark>{piece}</mark>

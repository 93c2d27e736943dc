import { createElement, Fragment, type ReactNode } from 'react'

/** The patterns by list of words, cached because a long page uses the same list in every line. */
const patterns = new Map<string, RegExp>()

/** Returns a pattern for whole words only: « chez » does not match in « Sánchez ». */
function patternOf(words: string): RegExp {
  const pattern = patterns.get(words) ?? new RegExp(`(?<!\\p{sc=Latn})(${words})(?!\\p{sc=Latn})`, 'u')
  patterns.set(words, pattern)
  return pattern
}

/** Maximum length, in characters, of a term that is kept on one line: it fits on a phone. A longer term may wrap. */
const MAX_UNBROKEN = 23

interface Props {
  text: string
  /** The French words to mark: `one|another`. */
  words: string
  /** Renders a piece of the text; by default unchanged. */
  draw?: (piece: string) => ReactNode
}

const attributes = (piece: string) => ({
  lang: 'fr',
  translate: 'no' as const,
  className: piece.length > MAX_UNBROKEN ? undefined : 'whole',
})

/**
 * A sentence in which French words are marked as French and keep their own direction. Browsers do not translate them: the student
 * needs the words that an office uses. Each other piece is an element too, since browser translation replaces text nodes.
 */
export function French({ text, words, draw = piece => piece }: Props) {
  // `split` returns the French words as every second piece.
  const pieces = words ? text.split(patternOf(words)) : [text]
  return createElement(
    Fragment,
    null,
    ...pieces.map((piece, index) =>
      index % 2
        ? createElement('bdi', attributes(piece), draw(piece))
        : piece && createElement('span', null, draw(piece)),
    ),
  )
}

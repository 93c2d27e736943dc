import { createElement, Fragment, type ReactNode } from 'react'

interface Props {
  text: string
  /** How each piece is drawn; as it is, unless told otherwise. */
  draw?: (piece: string) => ReactNode
}

/**
 * A text in which `[[…]]` stands around what is French inside another language: it is spoken as French, and no browser
 * translates what an office has to understand.
 */
export function French({ text, draw = piece => piece }: Props) {
  const pieces = text.split(/\[\[|\]\]/).map(draw)
  return createElement(Fragment, null, ...pieces.map((piece, index) => (index % 2 ? inFrench(piece) : piece)))
}

const inFrench = (piece: ReactNode) => (
  <bdi lang="fr" translate="no">
    {piece}
  </bdi>
)

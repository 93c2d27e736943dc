import type { ReactNode } from 'react'
import { French } from '../../widgets'
import { useWords } from './words'

/** Renders a sentence of a text page, with French words marked as French. */
export function Sentence({ text, draw }: { text: string; draw?: (piece: string) => ReactNode }) {
  const { texts } = useWords()
  return <French text={text} words={texts('french')} {...(draw && { draw })} />
}

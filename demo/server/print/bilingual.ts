import type { Both } from '../certificate/print-texts'
import { muted, type Paper, type Style, say } from './print-job'

/** The French, and the English under it, smaller and paler. */
export function sayBoth(paper: Paper, [french, english]: Both, style: Style, englishSize: number): void {
  say(paper, french, style)
  const { kind, weight, leading, size, ...place } = style
  say(paper, english, { ...place, size: englishSize, color: muted, language: 'en' })
}

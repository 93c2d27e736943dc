import { useStore } from '@nanostores/react'
import { ProgressBar } from '../ui/progress-bar'
import { useLanguage, useTexts } from '../voice'
import type { Simulator } from './store'

/** How far the visitor has come: the number of the question, and the bar. */
export function Meter({ store }: { store: Simulator }) {
  const texts = useTexts()
  const language = useLanguage()
  const percent = useStore(store.$percent)
  const panel = useStore(store.$panel)
  const written = new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100)
  const place = panel.kind === 'question' ? texts('question', { number: panel.number }) : texts('progress')
  return <ProgressBar percent={percent} label={texts('progress')} place={place} written={written} />
}

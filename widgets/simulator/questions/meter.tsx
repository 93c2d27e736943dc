import { useStore } from '@nanostores/react'
import { useTexts } from '../../i18n/locale-context'
import { ProgressBar } from '../../ui/progress-bar'
import type { SimulatorStore } from '../store'

/** The visitor's progress. The percentage is formatted by a text: `Intl` would delay the first click by 50 ms. */
export function Meter({ store }: { store: SimulatorStore }) {
  const texts = useTexts()
  const percent = useStore(store.$percent)
  const number = useStore(store.$number)
  const all = useStore(store.$expected)
  const place = number ? texts('question', { number, all }) : texts('progress')
  return (
    <ProgressBar
      percent={percent}
      label={texts('progress')}
      place={place}
      written={texts('percent', { percent })}
    />
  )
}

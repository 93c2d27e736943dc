import { useStore } from '@nanostores/react'
import { useTexts } from '../../i18n/locale-context'
import type { SimulatorStore } from '../store/store'

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

interface Props {
  /** From 0 to 100. */
  percent: number
  label: string
  /** The visitor's position as text. */
  place: string
  /** The percentage in the format of the language. */
  written: string
}

function ProgressBar({ percent, label, place, written }: Props) {
  return (
    <div className="progress" part="progress">
      <p>
        <span>{place}</span>
        <span>{written}</span>
      </p>
      <progress aria-label={label} max={100} value={percent} />
    </div>
  )
}

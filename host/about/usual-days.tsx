import { useWords } from '../language/words'
import { Points } from './prose'

const points = ['text', 'which', 'complete', 'time', 'fewest']

/** Renders the rule of the usual number of days, which a waiting student sees (demo/server/domain/figures/usual-days.ts). */
export function UsualDays() {
  const { texts } = useWords()
  return (
    <>
      <h3>{texts('about.usual.title')}</h3>
      <Points texts={points.map(point => texts(`about.usual.${point}`))} />
    </>
  )
}

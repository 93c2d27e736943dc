import { useStore } from '@nanostores/react'
import { useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import { $edit } from '../unsaved'
import type { Information } from './store'

/** After a reopening, the student has to check the record; only then does the case continue. */
export function Review({ information }: { information: Information }) {
  const texts = useTexts()
  const isBusy = useStore($edit) !== undefined
  return (
    <section className="answer open" aria-labelledby="review-title">
      <h3 id="review-title">{texts('information.review.title')}</h3>
      <p>{texts('information.review.text')}</p>
      {isBusy ? (
        <p className="hint">{texts('information.review.busy')}</p>
      ) : (
        <Button onClick={information.confirmation.ask}>{texts('information.review.button')}</Button>
      )}
    </section>
  )
}

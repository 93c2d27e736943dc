import { useStore } from '@nanostores/react'
import { useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import { canEdit } from './editable'
import type { Information } from './store'

/** Offers to continue an edit that was begun before the session ended or the section was left. */
export function Offer({ information }: { information: Information }) {
  const texts = useTexts()
  const group = useStore(information.$offered)
  const known = useStore(information.$known)
  if (!group) return null
  const isClosed = canEdit(known, group) === false
  return (
    <section className="answer open" aria-labelledby="offer-title">
      <h3 id="offer-title">{texts('information.offer.title', { what: texts(`section.${group}`) })}</h3>
      <p>{texts(isClosed ? 'information.offer.closed' : 'information.offer.text')}</p>
      <div className="bar">
        <Button look="secondary" onClick={information.discard}>
          {texts('information.offer.discard')}
        </Button>
        {!isClosed && <Button onClick={information.resume}>{texts('information.offer.goOn')}</Button>}
      </div>
    </section>
  )
}

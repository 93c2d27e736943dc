import { useStore } from '@nanostores/react'
import { useTexts } from '../../element/locale-context'
import { $unsent } from '../../state/unsaved'
import { Button } from '../../ui/button'
import { $uploads } from './sending'
import type { Documents } from './store'

/** All documents, or those that wait for the student; and all that was chosen sent in one go. */
export function Filter({ documents, all }: { documents: Documents; all: number }) {
  const texts = useTexts()
  const count = useStore(documents.$count)
  const isFiltered = useStore(documents.$isFiltered)
  const choice = (isOpen: boolean, label: string) => (
    <button type="button" aria-pressed={isFiltered === isOpen} onClick={() => documents.filter(isOpen)}>
      {label}
    </button>
  )
  return (
    <div className="filter">
      <fieldset>
        <legend className="about">{texts('documents.filter.label')}</legend>
        {choice(false, texts('documents.filter.all', { count: all }))}
        {choice(true, texts('documents.filter.open', { count }))}
      </fieldset>
      <SendAll documents={documents} />
    </div>
  )
}

/** One file has its own button, and needs no other. */
function SendAll({ documents }: { documents: Documents }) {
  const texts = useTexts()
  const uploads = useStore($uploads)
  const unsent = useStore($unsent)
  const waiting = useStore(documents.$rows).flatMap(({ attachment: { category }, maySend }) =>
    maySend && unsent[category] && uploads[category]?.state !== 'sending' ? [category] : [],
  )
  if (waiting.length < 2) return null
  return (
    <Button onClick={() => void documents.sendAll(waiting)}>
      {texts('documents.sendAll', { count: waiting.length })}
    </Button>
  )
}

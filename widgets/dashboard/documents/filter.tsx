import { useStore } from '@nanostores/react'
import { type DocumentUpload, isUndecided, settledOf } from '../../dossier/documents/document-uploads'
import { useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import type { Documents, Shown } from './store'

/** Filters the documents by the time they are due, as the tasks count them. Also sends all chosen files at once. */
export function Filter({ documents, all }: { documents: Documents; all: number }) {
  const texts = useTexts()
  const { now, later } = useStore(documents.$counts)
  const shown = useStore(documents.$shown)
  const choice = (name: Shown, label: string) => (
    <button type="button" aria-pressed={shown === name} onClick={() => documents.show(name)}>
      {label}
    </button>
  )
  return (
    <div className="filter">
      <fieldset>
        <legend className="about">{texts('documents.filter.label')}</legend>
        {choice('all', texts('documents.filter.all', { count: all }))}
        {choice('now', texts('documents.filter.open', { count: now }))}
        {(later > 0 || shown === 'later') &&
          choice('later', texts('documents.filter.later', { count: later }))}
      </fieldset>
      <SendAll documents={documents} />
    </div>
  )
}

/** Returns whether there is a file that is neither being sent nor being replaced. */
const maySendNow = (state: DocumentUpload | undefined) =>
  state?.file && settledOf(state).state !== 'sending' && !isUndecided(state)

/** Shown for two or more files: a single file has its own button. */
function SendAll({ documents }: { documents: Documents }) {
  const texts = useTexts()
  const states = useStore(documents.picking.$documents)
  const waiting = useStore(documents.$rows).flatMap(({ attachment: { category }, maySend }) =>
    maySend && maySendNow(states[category]) ? [category] : [],
  )
  if (waiting.length < 2) return null
  return (
    <Button onClick={() => void documents.sendAll(waiting)}>
      {texts('documents.sendAll', { count: waiting.length })}
    </Button>
  )
}

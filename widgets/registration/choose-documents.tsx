import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { type DocumentSection, documentSections } from '../contract/document-rules'
import { NoNamedRib } from '../dossier/bank'
import { DetailsForm } from '../dossier/details-form'
import { DocumentCard } from '../dossier/document-card'
import { Faulty } from '../dossier/faulty'
import { PickDialogs } from '../dossier/pick-dialogs'
import { useError } from '../dossier/use-field'
import { useTexts } from '../element/locale-context'
import { createOffer } from '../parcel/offer'
import { PhoneButton } from '../parcel/phone-button'
import { PhoneDialog } from '../parcel/phone-dialog'
import { $chosen } from '../state/chosen'
import { $draft, type Draft } from '../state/draft'
import { Button } from '../ui/button'
import { askedDocuments, isAlternativeInDraft, type ListedDocument } from './documents'
import { createFiles } from './files'
import type { PanelProps } from './panel-props'
import { useWanted } from './use-wanted'

type Props = Pick<PanelProps, 'store'>

/** The files: chosen here, sent at the end. */
export function ChooseDocuments({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  const draft = useStore($draft)
  const form = useWanted(store)
  const files = store.part(createFiles)
  if (!draft) return null

  function submit(event: FormEvent) {
    event.preventDefault()
    files.finish()
  }

  return (
    <>
      <form ref={form} noValidate onSubmit={submit}>
        <h2 ref={titleRef} tabIndex={-1}>
          {texts('step.document.title')}
        </h2>
        <p className="lead">{texts('step.document.text')}</p>
        <p className="hint">
          {texts('file.note')} <span className="drop">{texts('file.drop')}</span>
        </p>
        <Faulty form={store.form} />
        {documentSections.map(section => (
          <List key={section} store={store} draft={draft} section={section} />
        ))}
        <div className="bar">
          <Button look="plain" onClick={store.back}>
            {texts('back')}
          </Button>
          <Button type="submit">{texts('continue')}</Button>
        </div>
      </form>
      <PickDialogs picking={files.picking} />
      <PhoneDialog offer={store.part(createOffer)} picking={files.picking} />
    </>
  )
}

function List({ store, draft, section }: Props & { draft: Draft; section: DocumentSection }) {
  const texts = useTexts()
  const files = useStore($chosen) ?? {}
  const asked = askedDocuments(draft, files).filter(one => one.section === section)
  if (asked.length === 0) return null
  return (
    <section className="card files" part="card">
      <h3>{texts(`kind.${section}`)}</h3>
      <p className="hint">{texts(`kind.${section}Text`)}</p>
      {asked.some(({ id }) => isAlternativeInDraft(id, draft)) && (
        <p className="hint">{texts('kind.oneOf')}</p>
      )}
      {section === 'bank' && <NoNamedRib form={store.form} />}
      <ul>
        {asked.map(one => (
          <One key={one.id} store={store} asked={one} />
        ))}
      </ul>
    </section>
  )
}

function One({ store, asked: { id, chosen } }: Props & { asked: ListedDocument }) {
  const error = useError(store.form, `document.${id}`)
  const files = store.part(createFiles)
  return (
    <DocumentCard
      picking={files.picking}
      id={id}
      file={chosen}
      error={error}
      onLook={() => void files.look(id)}
      onRemove={() => void files.remove(id)}
      beside={<PhoneButton offer={store.part(createOffer)} id={id} />}
    >
      <DetailsForm form={store.form} id={id} />
    </DocumentCard>
  )
}

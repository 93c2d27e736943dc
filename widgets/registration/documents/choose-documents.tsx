import { useStore } from '@nanostores/react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Category, type DocumentSection, documentSections } from '../../contract/document/category'
import { detailsOf, isStayDocument, stayDocuments } from '../../contract/document/document-rules'
import { DocumentCard } from '../../dossier/documents/card/document-card'
import { detailFaults } from '../../dossier/documents/details/details'
import { DetailsForm } from '../../dossier/documents/details/details-form'
import { PickDialogs, useDropGuard } from '../../dossier/documents/file/pick-dialogs'
import { isFinished, needsDecision } from '../../dossier/documents/queue/document-uploads'
import { draftUploads } from '../../dossier/documents/queue/draft-files'
import { useError, useSlice, useTyped } from '../../dossier/fields/use-field'
import { FormErrors } from '../../dossier/form-errors'
import { gapIn } from '../../dossier/gap'
import { fetchPdfCode } from '../../dossier/photos/load-scan'
import { AccountHolderQuestion } from '../../dossier/sections/bank'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { createPairing } from '../../parcel/computer/pairing'
import { PhonePanel } from '../../parcel/computer/phone-panel'
import { createOffer } from '../../parcel/offer'
import { whenIdle } from '../../runtime/background-work'
import { $draft, type Draft } from '../../state/draft/draft'
import { Button } from '../../ui/button'
import { ChoiceField } from '../../ui/fields/choice-field'
import { focusNextField } from '../../ui/fields/next-field'
import { focusField } from '../../ui/focus'
import type { DraftForm } from '../form'
import type { PanelProps } from '../panel-props'
import type { Registration } from '../store'
import {
  isStayAsked,
  type ListedDocument,
  missingDocuments,
  STAY,
  stayAnswer,
  visibleDocuments,
} from './documents'
import { createFiles } from './files'

type Props = Pick<PanelProps, 'store'>

/** The step in which files are chosen. They are sent after the registration. */
export function ChooseDocuments({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  const language = useLanguage()
  const draft = useStore($draft)
  const form = useFieldFocus(store)
  const files = store.part(createFiles)
  useDropGuard()
  useEffect(() => whenIdle(() => void fetchPdfCode()), [])
  if (!draft) return null

  function submit(event: FormEvent) {
    event.preventDefault()
    files.finish()
  }

  return (
    <>
      <form ref={form} method="dialog" noValidate onKeyDown={focusNextField} onSubmit={submit}>
        <FormErrors form={store.form} />
        <h2 ref={titleRef} tabIndex={-1}>
          {texts('step.document.title')}
        </h2>
        <p className="hint">
          <span>{texts('file.note')}</span>
          {gapIn(language)}
          <span className="drop">{texts('file.drop')}</span>
        </p>
        <PhonePanel
          offer={store.part(createOffer)}
          pairing={store.part(createPairing)}
          input={files.phoneInput}
        />
        {documentSections.map(section => (
          <Section key={section} store={store} draft={draft} section={section} />
        ))}
        <div className="bar">
          <Button variant="plain" onClick={store.back}>
            {texts('back')}
          </Button>
          <Button type="submit">{texts('continue')}</Button>
        </div>
      </form>
      <PickDialogs picking={files.picking} />
    </>
  )
}

interface SectionProps extends Props {
  draft: Draft
  section: DocumentSection
}

const isBefore = (document: ListedDocument, section: DocumentSection): boolean =>
  documentSections.indexOf(document.section) < documentSections.indexOf(section)

/** Returns whether a document has its file and its details. */
const isComplete = ({ category, state }: ListedDocument, { typed }: Draft): boolean =>
  state !== 'initial' && Object.keys(detailFaults(category, typed)).length === 0

/**
 * One section of documents. Each section after the required documents is folded. It opens once the sections before it are
 * complete, or once one of its documents has a file or needs a decision.
 */
function Section({ store, draft, section }: SectionProps) {
  const texts = useTexts()
  const files = useStore(draftUploads.$files) ?? {}
  const shown = visibleDocuments(draft, files)
  const listed = shown.filter(document => document.section === section)
  const documents = useStore(store.part(createFiles).picking.$documents)
  const isBegun = listed.some(
    ({ category, state }) => state !== 'initial' || needsDecision(documents[category]),
  )
  const isReached =
    missingDocuments(draft, files).length === 0 &&
    shown.filter(document => isBefore(document, section)).every(document => isComplete(document, draft))
  const [isOpen, setIsOpen] = useState<boolean>()
  if (draft[section].length === 0) return null
  const title = <h3>{texts(`kind.${section}`)}</h3>
  const content = (
    <>
      <p className="hint">{texts(`kind.${section}Text`)}</p>
      {section === 'bank' && <AccountHolderQuestion form={store.form} />}
      <Cards store={store} listed={listed.filter(({ category }) => !isStayDocument(category))} />
      {section === 'required' && isStayAsked(draft) && <StayQuestion form={store.form} />}
      <Cards store={store} listed={listed.filter(({ category }) => isStayDocument(category))} />
    </>
  )
  if (section === 'required') {
    return (
      <section className="card files" part="card">
        {title}
        {content}
      </section>
    )
  }
  return (
    <details
      className="card files fold"
      part="card"
      open={isBegun || (isOpen ?? isReached)}
      onToggle={event => setIsOpen(event.currentTarget.open)}
    >
      <summary>{title}</summary>
      {content}
    </details>
  )
}

function Cards({ store, listed }: Props & { listed: ListedDocument[] }) {
  if (listed.length === 0) return null
  return (
    <ul>
      {listed.map(document => (
        <DocumentItem key={document.category} store={store} listed={document} />
      ))}
    </ul>
  )
}

/** Returns whether a path belongs to a document or to its details. */
function belongsTo(category: Category, path: string | undefined): boolean {
  const details = detailsOf(category)
  return path === `document.${category}` || (details !== undefined && path?.split('.')[0] === details)
}

function DocumentItem({ store, listed: { category } }: Props & { listed: ListedDocument }) {
  const { form } = store
  const error = useError(form, `document.${category}`)
  const files = store.part(createFiles)
  const document = useStore(files.picking.$documents)[category]
  const [startsOpen] = useState(() => belongsTo(category, store.$fieldToFocus.get()))
  const isUnfinished = useSlice(
    form.$typed,
    () => Object.keys(detailFaults(category, form.$typed.get())).length > 0,
  )
  return (
    <DocumentCard
      picking={files.picking}
      category={category}
      error={error}
      isUnfinished={isUnfinished}
      canFold={isFinished(document) && !isUnfinished && !error}
      startsOpen={startsOpen}
      onRemove={() => void files.remove(category)}
    >
      <DetailsForm form={form} category={category} />
    </DocumentCard>
  )
}

/** Focuses the field that the student has chosen to change in the review. */
function useFieldFocus(store: Registration): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const path = store.$fieldToFocus.get()
    if (path && form.current) {
      const field = form.current.querySelector(`[data-field="${path}"]`)
      field?.closest('details')?.setAttribute('open', '')
      focusField(form.current, path)
    }
    store.$fieldToFocus.set(undefined)
  }, [store])
  return form
}

/** Asks whether the student has a visa or a residence permit. The card of the chosen document is shown below. */
function StayQuestion({ form }: { form: DraftForm }) {
  const texts = useTexts()
  const error = useError(form, STAY)
  const files = useStore(draftUploads.$files) ?? {}
  const typed = useTyped(form, STAY)
  return (
    <div className="fields stay">
      <ChoiceField
        id={STAY}
        title={texts(`proof.${STAY}`)}
        error={error}
        choices={stayDocuments.map(value => ({
          value,
          label: texts(`proof.stay.${value}`),
          description: texts(`proof.stay.${value}Text`),
        }))}
        value={stayAnswer({ [STAY]: typed }, files) ?? ''}
        onChange={value => form.fill({ [STAY]: value })}
      />
    </div>
  )
}

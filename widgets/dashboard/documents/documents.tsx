import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Category } from '../../contract/document/category'
import { isClosed } from '../../contract/student/case'
import type { DossierStatus } from '../../contract/student/student'
import { focusFile } from '../../dossier/documents/card/use-focus-kept'
import { PickDialogs, useDropGuard } from '../../dossier/documents/file/pick-dialogs'
import { useTexts } from '../../i18n/locale-context'
import { sectionRoute } from '../../shared/route'
import { Button } from '../../ui/button'
import { focusField, focusTitle } from '../../ui/focus'
import { LoadFailed, Loading } from '../loading'
import type { SectionProps } from '../section-props'
import type { Dashboard } from '../store/store'
import { List } from './list'
import { createDocuments, type DocumentsStore } from './store'

/** Every document of the case with its status, and the upload of files. */
export function Documents({ store, student, titleRef }: SectionProps) {
  const texts = useTexts()
  const documents = store.part(createDocuments)
  const { state, list } = useStore(documents.$attachments)
  const containerRef = useRef<HTMLDivElement>(null)
  const [documentToShow] = useState(() => store.$documentToShow.get())
  useEffect(() => store.$documentToShow.set(undefined), [store])
  useShownDocument(documents, documentToShow, containerRef)
  useFocus(documents, containerRef)
  useDropGuard()
  return (
    <div className="documents" ref={containerRef}>
      <h2 ref={documentToShow ? undefined : titleRef} tabIndex={-1}>
        {texts('dashboard.section.documents')}
      </h2>
      <ClosedNotice store={store} status={student.dossier.status} />
      {state === 'rejected' && (
        <LoadFailed
          text={texts(list ? 'documents.stale' : 'documents.unlisted')}
          onRetry={() => void documents.load()}
        />
      )}
      {list && <List documents={documents} student={student} />}
      {!list && state !== 'rejected' && <Loading />}
      {list && !isClosed(student.dossier.status) && <p className="hint">{texts('documents.text')}</p>}
      <PickDialogs picking={documents.picking} />
    </div>
  )
}

interface Props {
  store: Dashboard
  status: DossierStatus
}

/** A closed case accepts no documents: it has to be reopened first. Renders nothing for an open case. */
function ClosedNotice({ store, status }: Props) {
  const texts = useTexts()
  if (!isClosed(status)) return null
  return (
    <div className="alert" part="alert">
      <p>{texts(`documents.closed.${status}`)}</p>
      <p>
        <Button variant="plain" onClick={() => store.leave(sectionRoute('status'))}>
          {texts('documents.closed.open')}
        </Button>
      </p>
    </div>
  )
}

const activeElementIn = (part: Element) => (part.getRootNode() as Document | ShadowRoot).activeElement

/** Returns the value of a store if it has changed since the section was opened; otherwise undefined. */
function useChange<Value>($store: ReadableAtom<Value>): Value | undefined {
  const value = useStore($store)
  const first = useRef(value)
  return value === first.current ? undefined : value
}

/** Shows one document first: once the list is loaded, its card is at the top of the screen, and its title gets the focus. */
function useShownDocument(
  { $attachments, $filter, setFilter }: DocumentsStore,
  category: Category | undefined,
  containerRef: RefObject<HTMLElement | null>,
): void {
  const isListed = useStore($attachments).list !== undefined
  const isFiltered = useStore($filter) !== 'all'
  const isShown = useRef(false)

  useEffect(() => {
    if (!category || isShown.current) return
    if (isFiltered) return setFilter('all')
    const part = containerRef.current
    if (!isListed || !part) return
    isShown.current = true
    const card = part.querySelector(`[data-field="document.${category}"]`)
    focusTitle(card ?? part)
    card?.scrollIntoView()
  }, [category, isListed, isFiltered, setFilter, containerRef])
}

/** Moves the focus when the focused element was removed, or to a field that has to be corrected. */
function useFocus(documents: DocumentsStore, containerRef: RefObject<HTMLElement | null>): void {
  const invalid = useChange(documents.form.$invalidField)
  const sent = useChange(documents.$lastSent)
  const cancelled = useChange(documents.$lastCancelled)

  useEffect(() => {
    if (invalid && containerRef.current) focusField(containerRef.current, invalid.path)
  }, [invalid, containerRef])

  // The button that cancelled the upload has disappeared, so the focus moves to the document's file field.
  useEffect(() => {
    const card =
      cancelled &&
      containerRef.current?.querySelector<HTMLElement>(`[data-field="document.${cancelled.category}"]`)
    if (card) focusFile(card)
  }, [cancelled, containerRef])

  // The button that sent a document disappears with its file. If the focus was on it, the focus moves to the document's title.
  // This is a layout effect, because the `ErrorBoundary` of the page around the element moves a lost focus to its first title.
  useLayoutEffect(() => {
    const part = containerRef.current
    if (!sent || !part || (activeElementIn(part) && activeElementIn(part) !== document.body)) return
    const card = part.querySelector(`[data-field="document.${sent.category}"]`)
    focusTitle(card ?? part.querySelector('.document') ?? part)
  }, [sent, containerRef])
}

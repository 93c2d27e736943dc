import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
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

/** Every document of the case with its status, and the upload of missing ones. */
export function Documents({ store, student, titleRef }: SectionProps) {
  const texts = useTexts()
  const documents = store.part(createDocuments)
  const { state, list } = useStore(documents.$attachments)
  const place = useRef<HTMLDivElement>(null)
  useFocus(documents, place)
  useDropGuard()
  return (
    <div className="documents" ref={place}>
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('dashboard.section.documents')}
      </h2>
      <Closed store={store} status={student.dossier.status} />
      {state === 'rejected' && (
        <LoadFailed
          text={texts(list ? 'documents.stale' : 'documents.unlisted')}
          onAgain={() => void documents.load()}
        />
      )}
      {list && <List documents={documents} rules={student.rules} />}
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
function Closed({ store, status }: Props) {
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

const activeIn = (part: Element) => (part.getRootNode() as Document | ShadowRoot).activeElement

/** Returns the value of a store if it has changed since the section was opened; else undefined. */
function useChange<Value>($store: ReadableAtom<Value>): Value | undefined {
  const value = useStore($store)
  const first = useRef(value)
  return value === first.current ? undefined : value
}

/** Moves the focus when the focused element was removed, or to a field that has to be corrected. */
function useFocus(documents: DocumentsStore, place: RefObject<HTMLElement | null>): void {
  const refused = useChange(documents.form.$refused)
  const arrived = useChange(documents.$arrived)
  const undone = useChange(documents.$undone)

  useEffect(() => {
    if (refused && place.current) focusField(place.current, refused.path)
  }, [refused, place])

  // The button that cancels an upload disappears.
  useEffect(() => {
    const card =
      undone && place.current?.querySelector<HTMLElement>(`[data-field="document.${undone.category}"]`)
    if (card) focusFile(card)
  }, [undone, place])

  // The button that sent a document disappears with its file: a lost focus moves on, any other focus stays. A layout effect,
  // since the page around a widget moves a lost focus to the first title.
  useLayoutEffect(() => {
    const part = place.current
    if (!arrived || !part || (activeIn(part) && activeIn(part) !== document.body)) return
    const card = part.querySelector(`[data-field="document.${arrived.category}"]`)
    focusTitle(card ?? part.querySelector('.document') ?? part)
  }, [arrived, place])
}

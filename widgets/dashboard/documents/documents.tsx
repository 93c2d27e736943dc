import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { isClosed } from '../../contract/student/case'
import { PickDialogs } from '../../dossier/documents/pick-dialogs'
import { useDropGuard } from '../../dossier/documents/use-drop-guard'
import { useTexts } from '../../i18n/locale-context'
import { Loading } from '../loading'
import type { SectionProps } from '../section-props'
import { Unloaded } from '../unloaded'
import { Closed } from './closed'
import { List } from './list'
import { createDocuments } from './store'
import { useFocus } from './use-focus'

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
        <Unloaded
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

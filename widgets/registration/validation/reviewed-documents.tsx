import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { detailRows } from '../../dossier/documents/details/details'
import { documentName, shortName } from '../../dossier/documents/document-name'
import { FileWarning } from '../../dossier/documents/file/chosen-file'
import { KeptThumbnail } from '../../dossier/documents/file/file-thumbnail'
import { draftUploads } from '../../dossier/documents/queue/draft-files'
import { MarkedFrench } from '../../dossier/marked-french'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { $draft, type Draft } from '../../state/draft/draft'
import { type ListedDocument, visibleDocuments } from '../documents/documents'
import type { PanelProps } from '../panel-props'

type Props = Pick<PanelProps, 'store'>

/** The documents with their files and details. A document without a file is marked as sent later. */
export function ReviewedDocuments({ store }: Props) {
  const texts = useTexts()
  const draft = useStore($draft)
  const files = useStore(draftUploads.$files) ?? {}
  if (!draft) return null
  return (
    <section>
      <h3>{texts('review.documents')}</h3>
      <ul className="reviewed">
        {visibleDocuments(draft, files).map(listed => (
          <ReviewedDocument key={listed.category} store={store} draft={draft} listed={listed} />
        ))}
      </ul>
    </section>
  )
}

function ReviewedDocument({
  store,
  draft,
  listed: { category, chosen },
}: Props & { draft: Draft; listed: ListedDocument }) {
  const texts = useTexts()
  const language = useLanguage()
  const name = documentName(texts, category)
  const rows = chosen ? detailRows(category, draft.typed, texts, language) : []
  return (
    <li>
      <div className="head">
        {chosen && (
          <KeptThumbnail key={chosen.key} uploads={draftUploads} category={category} file={chosen} />
        )}
        <div className="named">
          <h4>
            <MarkedFrench>{shortName(texts, category)}</MarkedFrench>
          </h4>
          <p className="hint">{chosen ? <bdi>{chosen.name}</bdi> : texts('review.later')}</p>
          <FileWarning warning={chosen?.warning} />
        </div>
        <ChangeButton what={name} onChange={() => store.changeField('document', `document.${category}`)} />
      </div>
      {rows.length > 0 && (
        <dl>
          {rows.map(({ path, label, value }) => (
            <ReviewRow key={path} label={label}>
              <MarkedFrench>{value}</MarkedFrench>
            </ReviewRow>
          ))}
        </dl>
      )}
    </li>
  )
}

interface ChangeProps {
  /** The name of what is changed. */
  what: string
  onChange: () => void
}

/** A button that leaves the review to change something. */
export function ChangeButton({ what, onChange }: ChangeProps) {
  const texts = useTexts()
  return (
    <button
      type="button"
      className="link"
      aria-label={texts('review.changeWhat', { what })}
      onClick={onChange}
    >
      {texts('review.change')}
    </button>
  )
}

interface RowProps {
  label: string
  children: ReactNode
}

/** One row of the review. The value has its own text direction. */
export const ReviewRow = ({ label, children }: RowProps) => (
  <div>
    <dt>
      <MarkedFrench>{label}</MarkedFrench>
    </dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
)

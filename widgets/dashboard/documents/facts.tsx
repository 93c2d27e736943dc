import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Attachment } from '../../contract/document'
import { residenceTypes } from '../../contract/stay'
import { sizeWords } from '../../dossier/size-words'
import { Button } from '../../ui/button'
import { focusField } from '../../ui/focus'
import { useLanguage, useTexts } from '../../voice'
import { downloadKey } from '../download'
import { dayWords } from '../when'
import { type Documents, fileCall, type Row } from './store'

interface Props {
  documents: Documents
  row: Row
}

/** What has become of a document: the columns of the list. */
export function Facts({ documents, row: { attachment } }: Props) {
  const texts = useTexts()
  const language = useLanguage()
  const { type, status, uploadedAt, fileName, size } = attachment
  return (
    <>
      <div className="become">
        <dl>
          <Fact label={texts('documents.fact.status')}>
            <span className={`badge ${status}`}>{texts(`documents.status.${status}`)}</span>
          </Fact>
          <Fact label={texts('documents.fact.uploadedAt')}>
            {uploadedAt && <time dateTime={uploadedAt}>{dayWords(uploadedAt, language)}</time>}
          </Fact>
          <Fact label={texts('documents.fact.fileName')}>
            {fileName && (
              <>
                <bdi>{fileName}</bdi> {size !== null && <small>{sizeWords(size, texts, language)}</small>}
              </>
            )}
          </Fact>
          <Fact label={texts('documents.fact.type')}>{useTypeWords(type)}</Fact>
        </dl>
        {attachment.id && <Download documents={documents} attachment={attachment} />}
      </div>
      <Reason attachment={attachment} />
    </>
  )
}

/** Nothing where there is nothing to say. */
const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null

/** The kind within its category; a kind that nobody here knows has no name. */
function useTypeWords(type: string | null): string | undefined {
  const texts = useTexts()
  return residenceTypes.some(one => one === type) ? texts(`proof.residence.types.${type}`) : undefined
}

/** Why it was not accepted as it is, and what to do about it. */
function Reason({ attachment: { category, status, reason } }: { attachment: Attachment }) {
  const texts = useTexts()
  if (status !== 'REJECTED' && status !== 'TO_TRANSLATE') return null
  const isApart = category === 'CIVIL_STATUS'
  return (
    <div className="verdict">
      {reason && (
        <p>
          <b>{texts('documents.reason')}</b> <span>{reason}</span>
        </p>
      )}
      {status === 'REJECTED' && <p>{texts('documents.refused')}</p>}
      {status === 'TO_TRANSLATE' && <p>{texts(`documents.translate.${isApart ? 'apart' : 'together'}`)}</p>}
      {status === 'TO_TRANSLATE' && isApart && <ToTranslation />}
    </div>
  )
}

function ToTranslation() {
  const texts = useTexts()
  return (
    <Button
      look="plain"
      onClick={event =>
        focusField(
          event.currentTarget.getRootNode() as ParentNode & Node,
          'document.CIVIL_STATUS_TRANSLATION',
        )
      }
    >
      {texts('documents.translate.open')}
    </Button>
  )
}

function Download({ documents, attachment }: { documents: Documents; attachment: Attachment }) {
  const texts = useTexts()
  const busy = useStore(documents.$busy)
  const isBusy = busy.has(downloadKey(fileCall(attachment), attachment.fileName ?? ''))
  return (
    <Button
      look="plain"
      aria-disabled={isBusy || undefined}
      onClick={() => void documents.download(attachment)}
    >
      {texts(isBusy ? 'documents.downloading' : 'documents.download')}{' '}
      <span className="about">{texts(`document.${attachment.category}`)}</span>
    </Button>
  )
}

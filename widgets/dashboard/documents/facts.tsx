import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Attachment } from '../../contract/document/document'
import { identityTypes, residenceTypes } from '../../contract/student/identity-documents'
import { documentName } from '../../dossier/documents/document-name'
import { formatSize } from '../../dossier/documents/file/file-words'
import { MarkedFrench } from '../../dossier/marked-french'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import type { Texts } from '../../i18n/texts'
import { Button } from '../../ui/button'
import { downloadKey } from '../download'
import { formatDay } from '../format-day'
import { Reason } from './reason'
import { type DocumentsStore, fileCall, type Row } from './store'

interface Props {
  documents: DocumentsStore
  row: Row
}

/** The history of a document, in columns. */
export function DocumentFacts({ documents, row }: Props) {
  const texts = useTexts()
  const language = useLanguage()
  const { attachment } = row
  const { type, uploadedAt, fileName, size } = attachment
  const kind = typeWords(type, texts)
  return (
    <>
      {attachment.id && (
        <div className="become">
          <dl>
            <Fact label={texts('documents.fact.uploadedAt')}>
              {uploadedAt && <time dateTime={uploadedAt}>{formatDay(uploadedAt, language)}</time>}
            </Fact>
            <Fact label={texts('documents.fact.fileName')}>
              {fileName && (
                <>
                  <bdi>{fileName}</bdi> {size !== null && <small>{formatSize(size, texts, language)}</small>}
                </>
              )}
            </Fact>
            <Fact label={texts('documents.fact.type')}>{kind && <MarkedFrench>{kind}</MarkedFrench>}</Fact>
          </dl>
          {attachment.isChecking ? (
            <p className="hint">{texts('documents.checking.text')}</p>
          ) : (
            <FileButton documents={documents} attachment={attachment} />
          )}
        </div>
      )}
      <Reason documents={documents} row={row} />
    </>
  )
}

/** Renders nothing without a value. */
const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null

/** Returns the name of the document's type; undefined for an unknown type. */
function typeWords(type: string | null, texts: Texts): string | undefined {
  const isOf = (types: readonly string[]) => type !== null && types.includes(type)
  if (isOf(identityTypes)) return texts(`proof.identity.types.${type}`)
  return isOf(residenceTypes) ? texts(`proof.residence.types.${type}`) : undefined
}

/** The button for a sent file. It opens a refused file, so that the student sees what was wrong, and downloads any other file. */
function FileButton({ documents, attachment }: { documents: DocumentsStore; attachment: Attachment }) {
  const texts = useTexts()
  const busy = useStore(documents.$busy)
  const isBusy = busy.has(downloadKey(fileCall(attachment), attachment.fileName ?? ''))
  const isRefused = attachment.status === 'REJECTED'
  const label = isRefused ? 'file.look' : 'documents.download'
  const progress = isRefused ? 'file.reading' : 'documents.downloading'
  return (
    <Button
      variant="plain"
      aria-disabled={isBusy || undefined}
      onClick={() => void (isRefused ? documents.view(attachment) : documents.download(attachment))}
    >
      <span>{texts(isBusy ? progress : label)}</span>{' '}
      <span className="about">
        <MarkedFrench>{documentName(texts, attachment.category, attachment.title)}</MarkedFrench>
      </span>
    </Button>
  )
}

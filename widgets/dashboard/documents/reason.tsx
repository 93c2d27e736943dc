import { useStore } from '@nanostores/react'
import { formatDate } from '../../dossier/fields/format-date'
import { gapIn } from '../../dossier/gap'
import { MarkedFrench } from '../../dossier/marked-french'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { type Language, languageName } from '../../shared/language'
import { Button } from '../../ui/button'
import { focusField } from '../../ui/focus'
import type { DocumentsStore, Row } from './store'

interface Props {
  documents: DocumentsStore
  row: Row
}

/** Explains why a document was not accepted or has to be renewed, and what to do. */
export function Reason({ documents, row }: Props) {
  const language = useLanguage()
  const { status, reason, reasonLanguage } = row.attachment
  if (status === 'VALIDATED' && row.isOpen) return <Renew row={row} />
  if (status !== 'REJECTED' && status !== 'TO_TRANSLATE') return null
  if (row.isCaseClosed && !reason) return null
  return (
    <div className="verdict">
      {reason && (
        <p>
          <b>
            <ReasonLabel language={reasonLanguage} />
          </b>
          {gapIn(language)}
          <bdi lang={reasonLanguage}>
            <MarkedFrench>{reason}</MarkedFrench>
          </bdi>
        </p>
      )}
      {!row.isCaseClosed && <NextStep documents={documents} row={row} />}
    </div>
  )
}

/** The label before an agent's reason. It names the language of the reason if the page has another one. */
export function ReasonLabel({ language }: { language: Language | undefined }) {
  const texts = useTexts()
  const pageLanguage = useLanguage()
  if (!language || language === pageLanguage) return texts('dashboard.reason')
  return texts('dashboard.reasonIn', { language: languageName(language, pageLanguage) })
}

function NextStep({ documents, row }: Props) {
  const texts = useTexts()
  if (row.attachment.status === 'TO_TRANSLATE') return <Translate documents={documents} row={row} />
  return <p>{texts('documents.refused')}</p>
}

/** Shown for an accepted document that has to be renewed. */
function Renew({ row: { until } }: { row: Row }) {
  const texts = useTexts()
  const language = useLanguage()
  return (
    <div className="verdict">
      {until && <p>{texts('documents.until', { date: formatDate(until, language) })}</p>}
      <p>{texts('documents.renew')}</p>
    </div>
  )
}

/**
 * Explains how to send the required translation. The translation of a birth certificate is a separate document; once that document
 * is accepted, the student has nothing to do.
 */
function Translate({ documents, row: { attachment } }: Props) {
  const texts = useTexts()
  const list = useStore(documents.$list)
  if (attachment.category !== 'CIVIL_STATUS') return <HowToTranslate attachment={attachment} how="together" />
  const translation = list.find(({ category }) => category === 'CIVIL_STATUS_TRANSLATION')
  if (translation?.status === 'VALIDATED') return <p>{texts('documents.translate.done')}</p>
  return (
    <>
      <HowToTranslate attachment={attachment} how="apart" />
      <OpenTranslationButton />
    </>
  )
}

/**
 * Says who translates, and how the translation is sent. A standard reason already says who translates. A reason that an agent
 * typed has a `reasonLanguage`, and may not say it.
 */
function HowToTranslate({ attachment, how }: Pick<Row, 'attachment'> & { how: 'apart' | 'together' }) {
  const texts = useTexts()
  const language = useLanguage()
  const { reason, reasonLanguage } = attachment
  return (
    <p>
      {(!reason || reasonLanguage) && (
        <>
          <MarkedFrench>{texts('documents.translate.needed')}</MarkedFrench>
          {gapIn(language)}
        </>
      )}
      <span>{texts(`documents.translate.${how}`)}</span>
    </p>
  )
}

function OpenTranslationButton() {
  const texts = useTexts()
  return (
    <Button
      variant="plain"
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

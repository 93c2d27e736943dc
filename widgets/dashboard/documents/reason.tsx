import { useStore } from '@nanostores/react'
import { dateWords } from '../../dossier/date-words'
import { Said } from '../../dossier/said'
import { useLanguage, useTexts } from '../../element/locale-context'
import { Button } from '../../ui/button'
import { focusField } from '../../ui/focus'
import type { Documents, Row } from './store'

interface Props {
  documents: Documents
  row: Row
}

/** Why it was not accepted as it is, or is good no longer, and what to do about it. */
export function Reason({ documents, row }: Props) {
  const texts = useTexts()
  const { status, reason } = row.attachment
  if (status === 'VALIDATED' && row.isOpen) return <Renew row={row} />
  if (status !== 'REJECTED' && status !== 'TO_TRANSLATE') return null
  return (
    <div className="verdict">
      {reason && (
        <p>
          <b>{texts('documents.reason')}</b>{' '}
          <span>
            <Said>{reason}</Said>
          </span>
        </p>
      )}
      {status === 'REJECTED' ? <p>{texts('documents.refused')}</p> : <Translate {...{ documents, row }} />}
    </div>
  )
}

/** It was found good, and the insurer asks for the one that follows it. */
function Renew({ row: { until } }: { row: Row }) {
  const texts = useTexts()
  const language = useLanguage()
  return (
    <div className="verdict">
      {until && <p>{texts('documents.until', { date: dateWords(until, language) })}</p>}
      <p>{texts('documents.renew')}</p>
    </div>
  )
}

const Sentence = ({ children }: { children: string }) => (
  <p>
    <Said>{children}</Said>
  </p>
)

/** The translation of a birth certificate is a document of its own; once it is good, nothing is left to do. */
function Translate({ documents, row: { attachment } }: Props) {
  const texts = useTexts()
  const list = useStore(documents.$list)
  if (attachment.category !== 'CIVIL_STATUS')
    return <Sentence>{texts('documents.translate.together')}</Sentence>
  const translation = list.find(({ category }) => category === 'CIVIL_STATUS_TRANSLATION')
  if (translation?.status === 'VALIDATED') return <p>{texts('documents.translate.done')}</p>
  return (
    <>
      <Sentence>{texts('documents.translate.apart')}</Sentence>
      <ToTranslation />
    </>
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

import type { Attachment } from '../../contract/document/document'
import { isStayDocument, stayDocuments } from '../../contract/document/document-rules'
import { acceptsFile, isDelegated } from '../../contract/document/open-documents'
import { isClosed } from '../../contract/student/case'
import type { Student } from '../../contract/student/student'
import { detailRows } from '../../dossier/documents/details/details'
import { MarkedFrench } from '../../dossier/marked-french'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import { Rows } from './rows'

/** Returns a document's details as typed text, by field path. */
const typedOf = (details: object | null) =>
  Object.fromEntries(
    Object.entries(details ?? {}).map(([field, value]) => [
      `${(details as { kind: string }).kind}.${field}`,
      `${value}`,
    ]),
  )

interface Props {
  student: Student
  /** The documents of the case; undefined until they are loaded. */
  list: Attachment[] | undefined
  /** The documents could not be loaded. */
  hasFailed: boolean
  onOpen: () => void
}

/** Returns whether a visa or permit can be sent in the documents section. */
const canSendStayDocument = ({ dossier }: Student, list: Attachment[] = []) =>
  !isClosed(dossier.status) &&
  list.some(row => isStayDocument(row.category) && acceptsFile(row, isDelegated(list)))

/** Visa and permit, with the details of their documents. */
export function Residence({ student, list, hasFailed, onOpen }: Props) {
  const texts = useTexts()
  const language = useLanguage()
  const details = { VISA: student.visa, RESIDENCE_PERMIT: student.residence }
  const knownCategories = stayDocuments.filter(category => details[category])
  const { requiredAttachments, optionalAttachments } = student.rules
  const isRequired = [...requiredAttachments, ...optionalAttachments].some(isStayDocument)
  const isNeeded = isRequired || knownCategories.length > 0
  const isMissing = isNeeded && knownCategories.length === 0 && !list && !isClosed(student.dossier.status)
  // While the documents load, the note and the button keep their space, so that the cards below do not move.
  const isLoading = knownCategories.length > 0 && !list && !hasFailed && !isClosed(student.dossier.status)
  // Without details in the record, the document is certainly missing. The list of documents is not needed to say so.
  const canSend = isMissing || canSendStayDocument(student, list)

  function noteText(): string {
    if (!isNeeded) return texts('information.residence.notAsked')
    if (knownCategories.length > 0 && hasFailed && !list) return ''
    if (!canSend && !isLoading) return ''
    return texts(`information.residence.${knownCategories.length > 0 ? 'document' : 'none'}`)
  }

  return (
    <section className="known" aria-labelledby="residence-title">
      <div className="head">
        <h3 id="residence-title">{texts('information.residence.title')}</h3>
        {(canSend || isLoading) && (
          <div className={isLoading ? 'awaited' : undefined}>
            <Button variant="plain" onClick={onOpen}>
              {texts('information.residence.open')}
            </Button>
          </div>
        )}
      </div>
      {knownCategories.map(category => (
        <div key={category}>
          <h4>
            <MarkedFrench>{texts(`document.${category}`)}</MarkedFrench>
          </h4>
          <Rows rows={detailRows(category, typedOf(details[category]), texts, language)} />
        </div>
      ))}
      <p className={isLoading ? 'hint awaited' : 'hint'}>{noteText()}</p>
    </section>
  )
}

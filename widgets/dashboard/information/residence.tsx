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

/** Returns details as typed text. */
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
  /** They could not be loaded. */
  hasFailed: boolean
  onOpen: () => void
}

/** Returns whether a visa or permit can be sent in the documents section. */
const isOffered = ({ dossier }: Student, list: Attachment[] = []) =>
  !isClosed(dossier.status) &&
  list.some(row => isStayDocument(row.category) && acceptsFile(row, isDelegated(list)))

/** Visa and permit, with the details of their documents. */
export function Residence({ student, list, hasFailed, onOpen }: Props) {
  const texts = useTexts()
  const language = useLanguage()
  const details = { VISA: student.visa, RESIDENCE_PERMIT: student.residence }
  const known = stayDocuments.filter(category => details[category])
  const { requiredAttachments, optionalAttachments } = student.rules
  const isAsked = [...requiredAttachments, ...optionalAttachments].some(isStayDocument)
  const isNeeded = isAsked || known.length > 0
  const isUnknown = isNeeded && known.length === 0 && !list && !isClosed(student.dossier.status)
  // Until the documents are loaded, the space of note and button is reserved: the cards below do not move.
  const isAwaited = known.length > 0 && !list && !hasFailed && !isClosed(student.dossier.status)
  // Without known details the document is missing in any case: this is shown before the documents are loaded.
  const canSend = isUnknown || isOffered(student, list)

  function note(): string {
    if (!isNeeded) return texts('information.residence.notAsked')
    if (known.length > 0 && hasFailed && !list) return ''
    if (!canSend && !isAwaited) return ''
    return texts(`information.residence.${known.length > 0 ? 'document' : 'none'}`)
  }

  return (
    <section className="known" aria-labelledby="residence-title">
      <div className="head">
        <h3 id="residence-title">{texts('information.residence.title')}</h3>
        {(canSend || isAwaited) && (
          <div className={isAwaited ? 'awaited' : undefined}>
            <Button variant="plain" onClick={onOpen}>
              {texts('information.residence.open')}
            </Button>
          </div>
        )}
      </div>
      {known.map(category => (
        <div key={category}>
          <h4>
            <MarkedFrench>{texts(`document.${category}`)}</MarkedFrench>
          </h4>
          <Rows rows={detailRows(category, typedOf(details[category]), texts, language)} />
        </div>
      ))}
      <p className={isAwaited ? 'hint awaited' : 'hint'}>{note()}</p>
    </section>
  )
}

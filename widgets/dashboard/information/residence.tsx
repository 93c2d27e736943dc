import type { Category } from '../../contract/attachment'
import type { Student } from '../../contract/student'
import { detailRows } from '../../dossier/detail-rows'
import { Button } from '../../ui/button'
import { useLanguage, useTexts } from '../../voice'
import { Rows } from './rows'

const documents = ['VISA', 'RESIDENCE_PERMIT'] as const satisfies Category[]

/** As if it had just been typed beside its document. */
const typedOf = (details: object | null) =>
  Object.fromEntries(
    Object.entries(details ?? {}).map(([field, value]) => [
      `${(details as { kind: string }).kind}.${field}`,
      `${value}`,
    ]),
  )

/** Visa and permit: they say what their documents say. */
export function Residence({ student, onOpen }: { student: Student; onOpen: () => void }) {
  const texts = useTexts()
  const language = useLanguage()
  const details = { VISA: student.visa, RESIDENCE_PERMIT: student.residence }
  const known = documents.filter(category => details[category])
  const { requiredAttachments, optionalAttachments } = student.rules
  const isAsked = documents.some(category =>
    [...requiredAttachments, ...optionalAttachments].includes(category),
  )

  function note(): string {
    if (known.length > 0) return texts('information.residence.document')
    return texts(isAsked ? 'information.residence.none' : 'information.residence.notAsked')
  }

  return (
    <section className="card known" part="card" aria-labelledby="residence-title">
      <div className="head">
        <h3 id="residence-title">{texts('information.residence.title')}</h3>
      </div>
      {known.map(category => (
        <div key={category}>
          <h4>{texts(`document.${category}`)}</h4>
          <Rows rows={detailRows(category, typedOf(details[category]), texts, language)} />
        </div>
      ))}
      <p className="hint">{note()}</p>
      {(isAsked || known.length > 0) && (
        <div className="bar">
          <Button look="secondary" onClick={onOpen}>
            {texts('information.residence.open')}
          </Button>
        </div>
      )}
    </section>
  )
}

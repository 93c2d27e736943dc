import type { AttachmentStatus } from '../../contract/document'
import { useTexts } from '../../element/locale-context'

/** What the insurer has made of it, beside its name. */
export function Badge({ status }: { status: AttachmentStatus }) {
  const texts = useTexts()
  return (
    <p className={`badge ${status}`}>
      <span className="about">{texts('documents.fact.status')}</span>{' '}
      <span>{texts(`documents.status.${status}`)}</span>
    </p>
  )
}

import { useRef } from 'react'
import { formatReference } from '../contract/reference'
import { useTexts } from '../i18n/locale-context'
import { CopyAction } from '../ui/copy-action'

/** The reference that the student reads out on the phone; empty if the backend has none. */
export function Reference({ reference }: { reference: string | undefined }) {
  const texts = useTexts()
  const target = useRef<HTMLElement>(null)
  if (!reference) return null
  const words = {
    copy: texts('reference.copy'),
    copied: texts('reference.copied'),
    marked: texts('reference.marked'),
  }
  return (
    <div className="reference">
      <p>
        <span>{texts('reference.label')}</span>
        <bdi ref={target} dir="ltr" translate="no">
          {formatReference(reference)}
        </bdi>
      </p>
      <CopyAction text={reference} target={target} words={words} />
      <p className="hint">{texts('reference.text')}</p>
    </div>
  )
}

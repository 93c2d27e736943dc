import { useStore } from '@nanostores/react'
import { type Ref, useRef } from 'react'
import type { Editable } from '../../../contract/student/edit'
import type { Student } from '../../../contract/student/student'
import { useLanguage, useTexts } from '../../../i18n/locale-context'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog/dialog'
import { formatDay } from '../../format-day'
import type { Dashboard } from '../../store/store'
import type { InformationStore } from '../store'
import { createOwnData, type OwnDataStore } from './own-data'

export interface OwnDataProps {
  store: Dashboard
  information: InformationStore
  student: Student
  editable: NonNullable<Editable['ownData']>
  titleRef: Ref<HTMLHeadingElement>
}

/** The download of the student's data, and the request to erase them. The request can be withdrawn. */
export function OwnDataCard({ store, information, student, editable }: OwnDataProps) {
  const texts = useTexts()
  const language = useLanguage()
  const ownData = store.part(createOwnData)
  const isDownloading = useStore(ownData.$isDownloading)
  const withdrawal = useStore(ownData.$withdrawal)
  const statusRef = useRef<HTMLParagraphElement>(null)
  const { askedAt } = editable
  const download = () => void ownData.download(student.reference ?? student.id)
  /** Waits for a change and focuses the status of the request, because the pressed button is removed. */
  async function focusStatusAfter(change: Promise<boolean>) {
    if (!(await change)) return
    await information.loadEditable()
    statusRef.current?.focus()
  }
  return (
    <section className="known" data-field="own" aria-labelledby="own-title">
      <h3 id="own-title">{texts('information.own.title')}</h3>
      <p>{texts('information.own.text')}</p>
      <p ref={statusRef} role="status" tabIndex={-1}>
        {askedAt && <span>{texts('information.own.asked', { date: formatDay(askedAt, language) })}</span>}
        {!askedAt && withdrawal === 'done' && <span>{texts('information.own.withdrawn')}</span>}
      </p>
      <div className="bar">
        <Button variant="secondary" aria-disabled={isDownloading || undefined} onClick={download}>
          {texts(`information.own.${isDownloading ? 'downloading' : 'download'}`)}
        </Button>
        {askedAt ? (
          <Button
            variant="secondary"
            aria-disabled={withdrawal === 'sending' || undefined}
            onClick={() => void focusStatusAfter(ownData.withdraw())}
          >
            {texts(`information.own.${withdrawal === 'sending' ? 'withdrawing' : 'withdraw'}`)}
          </Button>
        ) : (
          <Button variant="plain" onClick={ownData.open}>
            {texts('information.own.erase')}
          </Button>
        )}
      </div>
      <ErasureDialog
        own={ownData}
        isImmediate={editable.isErasedAtOnce}
        onAccept={() => void focusStatusAfter(ownData.erase())}
      />
    </section>
  )
}

interface ErasureDialogProps {
  own: OwnDataStore
  isImmediate: boolean
  onAccept: () => void
}

/** Explains the consequences of an erasure, and asks for a confirmation. */
function ErasureDialog({ own, isImmediate, onAccept }: ErasureDialogProps) {
  const texts = useTexts()
  const stage = useStore(own.$stage)
  const refusal = useStore(own.$refusal)
  const what = isImmediate ? 'now' : 'request'
  return (
    <Dialog
      isOpen={stage !== 'closed'}
      title={texts('information.own.dialog')}
      cancel={texts('information.own.cancel')}
      accept={texts(`information.own.${isImmediate ? 'acceptNow' : 'acceptRequest'}`)}
      isDestructive
      onCancel={own.close}
      onAccept={onAccept}
    >
      <p>{texts(`information.own.${what}`)}</p>
      <p>{texts('information.own.loss')}</p>
      <p>{texts('information.own.copy')}</p>
      <p role="status">{stage === 'sending' && texts('information.own.sending')}</p>
      <div role="alert">
        {stage === 'failed' && <p className="error">{refusal || texts('information.own.failed')}</p>}
      </div>
    </Dialog>
  )
}

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
  known: NonNullable<Editable['ownData']>
  titleRef: Ref<HTMLHeadingElement>
}

/** The download of all data, and the request for their erasure, which can be withdrawn. */
export function OwnDataCard({ store, information, student, known }: OwnDataProps) {
  const texts = useTexts()
  const language = useLanguage()
  const own = store.part(createOwnData)
  const isDownloading = useStore(own.$isDownloading)
  const withdrawal = useStore(own.$withdrawal)
  const said = useRef<HTMLParagraphElement>(null)
  const { askedAt } = known
  const copy = () => void own.download(student.reference ?? student.id)
  /** Focuses the status of the request, since the pressed button is removed. */
  async function showAfter(change: Promise<boolean>) {
    if (!(await change)) return
    await information.look()
    said.current?.focus()
  }
  return (
    <section className="known" data-field="own" aria-labelledby="own-title">
      <h3 id="own-title">{texts('information.own.title')}</h3>
      <p>{texts('information.own.text')}</p>
      <p ref={said} role="status" tabIndex={-1}>
        {askedAt && <span>{texts('information.own.asked', { date: formatDay(askedAt, language) })}</span>}
        {!askedAt && withdrawal === 'done' && <span>{texts('information.own.withdrawn')}</span>}
      </p>
      <div className="bar">
        <Button variant="secondary" aria-disabled={isDownloading || undefined} onClick={copy}>
          {texts(`information.own.${isDownloading ? 'downloading' : 'download'}`)}
        </Button>
        {askedAt ? (
          <Button
            variant="secondary"
            aria-disabled={withdrawal === 'sending' || undefined}
            onClick={() => void showAfter(own.withdraw())}
          >
            {texts(`information.own.${withdrawal === 'sending' ? 'withdrawing' : 'withdraw'}`)}
          </Button>
        ) : (
          <Button variant="plain" onClick={own.open}>
            {texts('information.own.erase')}
          </Button>
        )}
      </div>
      <Question own={own} isAtOnce={known.isErasedAtOnce} onAccept={() => void showAfter(own.erase())} />
      <Erased own={own} />
    </section>
  )
}

interface QuestionProps {
  own: OwnDataStore
  isAtOnce: boolean
  onAccept: () => void
}

/** Asks for a confirmation and explains the consequences. */
function Question({ own, isAtOnce, onAccept }: QuestionProps) {
  const texts = useTexts()
  const stage = useStore(own.$stage)
  const refusal = useStore(own.$refusal)
  const what = isAtOnce ? 'now' : 'request'
  return (
    <Dialog
      isOpen={stage !== 'closed' && stage !== 'erased'}
      title={texts('information.own.dialog')}
      cancel={texts('information.own.cancel')}
      accept={texts(`information.own.${isAtOnce ? 'acceptNow' : 'acceptRequest'}`)}
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

/** Confirms the erasure; the session ends when it is closed. */
function Erased({ own }: { own: OwnDataStore }) {
  const texts = useTexts()
  return (
    <Dialog
      isOpen={useStore(own.$stage) === 'erased'}
      title={texts('information.own.done')}
      cancel={texts('information.own.close')}
      onCancel={own.close}
    >
      <p>{texts('information.own.doneText')}</p>
    </Dialog>
  )
}

import { useStore } from '@nanostores/react'
import type { Ref } from 'react'
import { Skeleton } from '../element/skeleton'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import type { DraftReceiver } from './draft-receiver'
import { useParcelTexts } from './use-parcel-texts'

interface Props {
  receiver: DraftReceiver
  /** There is a draft in this tab already: it is kept unless the student gives it up. */
  hasDraft: boolean
  onKeep: () => void
  titleRef: Ref<HTMLHeadingElement>
}

/** A link to a draft was opened here: the student says whether it is used, since it works once. */
export function DraftPage({ receiver, hasDraft, onKeep, titleRef }: Props) {
  const words = useParcelTexts()
  const receiving = useStore(receiver.$receiving)
  const isLost = useStore(receiver.$isLost)
  if (!words) return <Skeleton titleRef={titleRef} />
  if (receiving.state === 'over')
    return (
      <Alert level="warning" title={words(`parcel.draft.over.${receiving.why}.title`)} titleRef={titleRef}>
        <p>{words(`parcel.draft.over.${receiving.why}.text`)}</p>
        <div className="bar">
          <Button onClick={onKeep}>{words('parcel.draft.goOn')}</Button>
        </div>
      </Alert>
    )
  return (
    <section className="card" part="card">
      <h2 ref={titleRef} tabIndex={-1}>
        {words(hasDraft ? 'parcel.draft.has.title' : 'parcel.draft.title')}
      </h2>
      <p>{words(hasDraft ? 'parcel.draft.has.text' : 'parcel.draft.text')}</p>
      <div role="status" className="stage">
        {receiving.state === 'receiving' && (
          <>
            <p>{words('parcel.draft.receiving')}</p>
            <progress
              aria-label={words('parcel.draft.receiving')}
              max={receiving.all}
              value={receiving.done}
            />
          </>
        )}
        {isLost && <p className="hint">{words('parcel.lost')}</p>}
      </div>
      {receiving.state === 'asked' && (
        <div className="bar">
          {hasDraft && (
            <Button look="secondary" onClick={() => void receiver.take()}>
              {words('parcel.draft.has.take')}
            </Button>
          )}
          {hasDraft ? (
            <Button onClick={onKeep}>{words('parcel.draft.has.keep')}</Button>
          ) : (
            <Button onClick={() => void receiver.take()}>{words('parcel.draft.take')}</Button>
          )}
        </div>
      )}
    </section>
  )
}

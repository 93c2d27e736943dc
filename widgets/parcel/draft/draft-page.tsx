import { useStore } from '@nanostores/react'
import type { RefCallback } from 'react'
import type { Typed } from '../../dossier/form'
import { MarkedFrench } from '../../dossier/marked-french'
import { rowsOf } from '../../dossier/summary'
import { Skeleton } from '../../element/frame/skeleton'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import type { Texts } from '../../i18n/texts'
import { Button } from '../../ui/button'
import { useTitleFocus } from '../../ui/focus'
import { Alert } from '../../ui/messages/alert'
import { useParcelTexts } from '../use-parcel-texts'
import type { DraftReceiver } from './draft-receiver'

interface Props {
  receiver: DraftReceiver
  /** True if this tab already has a draft. It is kept unless the student chooses to replace it. */
  hasDraft: boolean
  onKeep: () => void
  titleRef: RefCallback<HTMLElement>
}

/** Page of a link to a draft. The student agrees to use the link, which works only once, and then checks the answers. */
export function DraftPage({ titleRef: outerRef, ...props }: Props) {
  const words = useParcelTexts()
  const receiving = useStore(props.receiver.$receiving)
  const titleRef = useTitleFocus(receiving.state === 'receiving' ? 'asked' : receiving.state, outerRef)
  if (!words) return <Skeleton titleRef={titleRef} />
  if (receiving.state === 'received')
    return <IdentityCheck {...props} typed={receiving.typed} words={words} titleRef={titleRef} />
  if (receiving.state !== 'over') return <LinkConfirmation {...props} words={words} titleRef={titleRef} />
  return (
    <Alert level="warning" title={words(`parcel.draft.over.${receiving.why}.title`)} titleRef={titleRef}>
      <p>{words(`parcel.draft.over.${receiving.why}.text`)}</p>
      <div className="bar">
        <Button onClick={props.onKeep}>{words('parcel.draft.goOn')}</Button>
      </div>
    </Alert>
  )
}

/** Asks whether to use the link, then shows the progress of the transfer. */
function LinkConfirmation({ receiver, hasDraft, onKeep, words, titleRef }: Props & { words: Texts }) {
  const receiving = useStore(receiver.$receiving)
  const isLost = useStore(receiver.$isLost)
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
            <Button variant="secondary" onClick={() => void receiver.open()}>
              {words('parcel.draft.has.take')}
            </Button>
          )}
          {hasDraft ? (
            <Button onClick={onKeep}>{words('parcel.draft.has.keep')}</Button>
          ) : (
            <Button onClick={() => void receiver.open()}>{words('parcel.draft.take')}</Button>
          )}
        </div>
      )}
    </section>
  )
}

/** Paths of the fields that identify the student. */
const identityPaths = [
  'personal.surname',
  'personal.forename',
  'personal.birthdate',
  'personal.nationality',
  'contact.email',
]

/** Shows the identity in the received draft. A stranger may have sent it, so the student confirms before this tab changes. */
function IdentityCheck({
  receiver,
  typed,
  hasDraft,
  onKeep,
  words,
  titleRef,
}: Props & { typed: Typed; words: Texts }) {
  const texts = useTexts()
  const language = useLanguage()
  const rows = (['personal', 'contact'] as const).flatMap(section => rowsOf(section, typed, texts, language))
  return (
    <section className="card rows" part="card">
      <h2 ref={titleRef} tabIndex={-1}>
        {words('parcel.draft.whose.title')}
      </h2>
      <dl>
        {rows
          .filter(({ path }) => identityPaths.includes(path))
          .map(({ path, label, value }) => (
            <div key={path}>
              <dt>
                <MarkedFrench>{label}</MarkedFrench>
              </dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      <p>{words('parcel.draft.whose.text')}</p>
      {hasDraft && <p className="lead">{words('parcel.draft.whose.has')}</p>}
      <p className="hint">{words('parcel.draft.whose.once')}</p>
      <div className="bar">
        <Button variant="secondary" onClick={onKeep}>
          {words('parcel.draft.whose.no')}
        </Button>
        <Button onClick={() => void receiver.accept()}>{words('parcel.draft.whose.yes')}</Button>
      </div>
    </section>
  )
}

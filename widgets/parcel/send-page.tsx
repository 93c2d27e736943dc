import { useStore } from '@nanostores/react'
import { type RefCallback, useEffect } from 'react'
import { DocumentCard } from '../dossier/documents/document-card'
import { documentName } from '../dossier/documents/document-name'
import { PickDialogs } from '../dossier/documents/pick-dialogs'
import { useDropGuard } from '../dossier/documents/use-drop-guard'
import { Said } from '../dossier/said'
import { Skeleton } from '../element/skeleton'
import { useTexts } from '../i18n/locale-context'
import type { Texts } from '../i18n/texts'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { useTitleFocus } from '../ui/use-title-focus'
import { NumberForm } from './number-form'
import type { Sender, SenderState } from './sender'
import { useParcelTexts } from './use-parcel-texts'

interface Props {
  sender: Sender
  titleRef: RefCallback<HTMLElement>
}

/** On the phone: whose computer it is, its number, the photos of one document, and what has become of them. */
export function SendPage({ sender, titleRef: outerRef }: Props) {
  const words = useParcelTexts()
  const sending = useStore(sender.$sending)
  const titleRef = useTitleFocus(placeOf(sending), outerRef)
  useEffect(() => {
    void sender.start()
    return sender.stop
  }, [sender])
  if (!words) return <Skeleton titleRef={titleRef} />
  if (sending.state === 'asked') return <Asked sender={sender} words={words} titleRef={titleRef} />
  if (sending.state === 'over') return <Over why={sending.why} words={words} titleRef={titleRef} />
  if (sending.state === 'received')
    return (
      <Alert level="success" title={words('parcel.received.title')} titleRef={titleRef}>
        <p>{words('parcel.received.text')}</p>
      </Alert>
    )
  return <Task sender={sender} sending={sending} words={words} titleRef={titleRef} />
}

const placeOf = ({ state }: SenderState): string =>
  ['asked', 'over', 'received'].includes(state) ? state : 'task'

/** A stranger may have sent the link: nothing is opened before the student says where they found it. */
function Asked({ sender, words, titleRef }: Props & { words: Texts }) {
  return (
    <section className="card" part="card">
      <h2 ref={titleRef} tabIndex={-1}>
        {words('parcel.asked.title')}
      </h2>
      <p>{words('parcel.asked.text')}</p>
      <p>
        <strong>{words('parcel.asked.never')}</strong>
      </p>
      <div className="bar">
        <Button look="secondary" onClick={sender.decline}>
          {words('parcel.asked.no')}
        </Button>
        <Button onClick={() => void sender.accept()}>{words('parcel.asked.yes')}</Button>
      </div>
    </section>
  )
}

function Over({ why, words, titleRef }: { why: string; words: Texts; titleRef: Props['titleRef'] }) {
  return (
    <Alert level="warning" title={words(`parcel.over.${why}.title`)} titleRef={titleRef}>
      <p>{words(`parcel.over.${why}.text`)}</p>
    </Alert>
  )
}

function Task({ sender, sending, words, titleRef }: Props & { sending: SenderState; words: Texts }) {
  const texts = useTexts()
  const isLost = useStore(sender.$isLost)
  const isWatched = useStore(sender.$isWatched)
  const { category } = sender
  useDropGuard()
  return (
    <>
      <section className="card" part="card">
        <h2 ref={titleRef} tabIndex={-1}>
          {words('parcel.phone.title')}
        </h2>
        {category && (
          <p className="lead">
            <Said>{documentName(texts, category)}</Said>
          </p>
        )}
        <div role="status" className="stage">
          <Stand sending={sending} words={words} />
        </div>
        {sending.state === 'numberAsked' && (
          <NumberForm refusals={sending.refusals} words={words} onType={sender.typeNumber} />
        )}
        <p role="status" className="hint">
          {isLost ? words('parcel.lost') : !isWatched && words('parcel.unwatched')}
        </p>
        <div role="alert">
          {sending.state === 'ready' && sending.fault && (
            <p className="error">{words(`parcel.fault.${sending.fault}`)}</p>
          )}
        </div>
      </section>
      {category && sending.state === 'ready' && (
        <section className="card files" part="card">
          <h3>{words('parcel.phone.choose')}</h3>
          <ul>
            <DocumentCard picking={sender.picking} id={category} onRemove={() => undefined} />
          </ul>
        </section>
      )}
      <PickDialogs picking={sender.picking} />
    </>
  )
}

/** Where it stands. */
function Stand({ sending, words }: { sending: SenderState; words: Texts }) {
  const texts = useTexts()
  switch (sending.state) {
    case 'opening':
      return <p>{words('parcel.phone.opening')}</p>
    case 'numberAsked':
      return <p>{words('parcel.phone.shown')}</p>
    case 'waiting':
      return <p>{words('parcel.phone.waiting')}</p>
    case 'ready':
      return <p>{words('parcel.phone.ready')}</p>
    case 'sending':
      return (
        <>
          <p>{sending.share === 'paused' ? texts('file.paused') : words('parcel.phone.sending')}</p>
          <progress
            aria-label={words('parcel.phone.sending')}
            max={1}
            {...(sending.share !== 'paused' && { value: sending.share })}
          />
        </>
      )
    default:
      return <p>{words('parcel.phone.sent')}</p>
  }
}

import { useStore } from '@nanostores/react'
import { type FormEvent, type RefCallback, useEffect, useId, useRef, useState } from 'react'
import { PickDialogs, useDropGuard } from '../../dossier/documents/file/pick-dialogs'
import { Skeleton } from '../../element/frame/skeleton'
import type { Texts } from '../../i18n/texts'
import { Button } from '../../ui/button'
import { useUnloadWarning } from '../../ui/dialog/use-unload-warning'
import { TextField } from '../../ui/fields/text-field'
import { useFocusOnRefusal, useTitleFocus } from '../../ui/focus'
import { Alert } from '../../ui/messages/alert'
import { useParcelTexts } from '../use-parcel-texts'
import { PhoneDocuments } from './phone-documents'
import type { Sender, SenderState } from './sender'

interface Props {
  sender: Sender
  titleRef: RefCallback<HTMLElement>
}

/** Page on the phone: asks where the link comes from, asks for the number, then sends photos of the documents. */
export function SendPage({ sender, titleRef: outerRef }: Props) {
  const words = useParcelTexts()
  const sending = useStore(sender.$sending)
  const titleRef = useTitleFocus(screenOf(sending), outerRef)
  useEffect(() => {
    void sender.start()
    return sender.stop
  }, [sender])
  if (!words) return <Skeleton titleRef={titleRef} />
  if (sending.state === 'asked') return <OriginQuestion sender={sender} words={words} titleRef={titleRef} />
  if (sending.state === 'over') return <Ended why={sending.why} words={words} titleRef={titleRef} />
  return <Transfer sender={sender} sending={sending} words={words} titleRef={titleRef} />
}

const screenOf = ({ state }: SenderState): string => (['asked', 'over'].includes(state) ? state : 'task')

/** Asks where the student found the link, before it is opened: a stranger may have sent it. */
function OriginQuestion({ sender, words, titleRef }: Props & { words: Texts }) {
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
        <Button variant="secondary" onClick={sender.decline}>
          {words('parcel.asked.no')}
        </Button>
        <Button onClick={() => void sender.accept()}>{words('parcel.asked.yes')}</Button>
      </div>
    </section>
  )
}

function Ended({ why, words, titleRef }: { why: string; words: Texts; titleRef: Props['titleRef'] }) {
  const level = why === 'finished' ? 'success' : 'warning'
  return (
    <Alert level={level} title={words(`parcel.over.${why}.title`)} titleRef={titleRef}>
      <p>{words(`parcel.over.${why}.text`)}</p>
    </Alert>
  )
}

function Transfer({ sender, sending, words, titleRef }: Props & { sending: SenderState; words: Texts }) {
  const isLost = useStore(sender.$isLost)
  const isWatched = useStore(sender.$isWatched)
  const wanted = useStore(sender.$wanted)
  const isConnected = sending.state === 'connected'
  useDropGuard()
  useUnloadWarning(useStore(sender.$isPending))
  return (
    <>
      <section className="card phone-head" part="card">
        <h2 ref={titleRef} tabIndex={-1}>
          {words('parcel.phone.title')}
        </h2>
        <p role="status">{statusText(sending, words)}</p>
        {sending.state === 'numberAsked' && (
          <NumberForm refusals={sending.refusals} words={words} onType={sender.typeNumber} />
        )}
        {isConnected && !wanted && <p>{words('parcel.phone.loading')}</p>}
        <p role="status" className="hint">
          {isLost ? words('parcel.lost') : !isWatched && words('parcel.unwatched')}
        </p>
      </section>
      {isConnected && wanted && <PhoneDocuments sender={sender} wanted={wanted} words={words} />}
      {isConnected && <EndButton sender={sender} words={words} />}
      <PickDialogs picking={sender.picking} />
    </>
  )
}

/**
 * Button to end the connection. While a file has not reached the computer, the button is shown only if this phone has lost its
 * connection, or the computer has stopped polling.
 */
function EndButton({ sender, words }: { sender: Sender; words: Texts }) {
  const isPending = useStore(sender.$isPending)
  const hasUnreceivedFiles = useStore(sender.$hasUnreceivedFiles)
  const isLost = useStore(sender.$isLost)
  const isWatched = useStore(sender.$isWatched)
  const wanted = useStore(sender.$wanted)
  if ((isPending || hasUnreceivedFiles) && isWatched && !isLost) return null
  const isAll = wanted?.every(({ state }) => state === 'there') === true
  return (
    <div className="bar">
      <Button variant={isAll ? 'primary' : 'secondary'} onClick={sender.finish}>
        {words('parcel.end')}
      </Button>
    </div>
  )
}

/** Returns the text for the state of the connection. */
function statusText({ state }: SenderState, words: Texts): string {
  switch (state) {
    case 'opening':
      return words('parcel.phone.opening')
    case 'numberAsked':
      return words('parcel.phone.shown')
    case 'waiting':
      return words('parcel.phone.waiting')
    default:
      return words('parcel.phone.ready')
  }
}

interface NumberFormProps {
  /** Number of wrong attempts. */
  refusals: number
  words: Texts
  onType: (typed: string) => void
}

/** Form for the number that the computer shows. Each refusal returns the focus to the field. */
function NumberForm({ refusals, words, onType }: NumberFormProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [hiddenRefusals, setHiddenRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnRefusal(form, refusals)

  function submit(event: FormEvent) {
    event.preventDefault()
    onType(typed)
  }

  return (
    <form ref={form} method="dialog" noValidate onSubmit={submit} className="fields">
      <TextField
        id={id}
        label={words('parcel.phone.number')}
        hint={words('parcel.phone.numberHint')}
        error={refusals > hiddenRefusals ? words('parcel.phone.numberWrong') : undefined}
        value={typed}
        width="short"
        dir="ltr"
        inputMode="numeric"
        enterKeyHint="done"
        onChange={text => {
          setTyped(text)
          setHiddenRefusals(refusals)
        }}
      />
      <div className="bar">
        <Button type="submit">{words('parcel.phone.check')}</Button>
      </div>
    </form>
  )
}

import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { documentName } from '../../dossier/documents/document-name'
import { MarkedFrench } from '../../dossier/marked-french'
import { useTexts } from '../../i18n/locale-context'
import type { Texts } from '../../i18n/texts'
import { Button } from '../../ui/button'
import { useParcelTexts } from '../use-parcel-texts'
import { ReceiveDialog } from './receive-dialog'
import type { Receiver, ReceiverState } from './receiver'

interface Props {
  receiver: Receiver
  /** Called when the student cancels the dialog before a phone is connected. */
  onClose: () => void
}

/** Shows the dialog until a phone is connected, then the files that arrive and the button to end the connection. */
export function ReceivePanel({ receiver, onClose }: Props) {
  const words = useParcelTexts()
  const receiving = useStore(receiver.$receiving)
  const [initialState] = useState(receiving.state)
  /** True if the state has changed since this panel was mounted. Otherwise another step has mounted it again, and the focus stays. */
  const isNew = receiving.state !== initialState
  if (!words) return null
  if (receiving.state === 'connected')
    return <Connected receiver={receiver} receiving={receiving} words={words} isNew={isNew} />
  if (receiving.state === 'over') return <Ended why={receiving.why} words={words} isNew={isNew} />
  return <ReceiveDialog receiver={receiver} receiving={receiving} words={words} onClose={onClose} />
}

interface ConnectedProps {
  receiver: Receiver
  receiving: Extract<ReceiverState, { state: 'connected' }>
  words: Texts
  isNew: boolean
}

/** Shows the connection. Its heading takes the focus, since the dialog has closed. */
function Connected({ receiver, receiving, words, isNew }: ConnectedProps) {
  const texts = useTexts()
  const isLost = useStore(receiver.$isLost)
  const heading = useRef<HTMLHeadingElement>(null)
  const { isReceiving, latest, dropped } = receiving
  const category = latest ?? dropped
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  return (
    <>
      <div className="phone-way">
        <h3 ref={heading} tabIndex={-1}>
          {words('parcel.connected')}
        </h3>
        <Button variant="secondary" onClick={receiver.end}>
          {words('parcel.end')}
        </Button>
      </div>
      <p>{words('parcel.takeThere')}</p>
      <p role="status" className="phone-news">
        {isReceiving && <span>{words('parcel.receiving')}</span>}
        {!isReceiving && category && (
          <>
            <span>{words(latest ? 'parcel.arrived' : 'parcel.dropped')}</span>{' '}
            <span>
              <MarkedFrench>{documentName(texts, category)}</MarkedFrench>
            </span>
          </>
        )}
      </p>
      <p role="status" className="hint">
        {isLost && words('parcel.lost')}
      </p>
    </>
  )
}

interface EndedProps {
  why: Extract<ReceiverState, { state: 'over' }>['why']
  words: Texts
  isNew: boolean
}

/** Shows that the connection has ended. If it was ended here, the text takes the focus, since the pressed button was removed. */
function Ended({ why, words, isNew }: EndedProps) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (why === 'here' && isNew) text.current?.focus()
  }, [why, isNew])
  return (
    <div role="status">
      <p ref={text} tabIndex={-1}>
        {words(`parcel.closed.${why}`)}
      </p>
    </div>
  )
}

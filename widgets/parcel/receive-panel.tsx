import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { documentName } from '../dossier/documents/document-name'
import { MarkedFrench } from '../dossier/marked-french'
import { useTexts } from '../i18n/locale-context'
import type { Texts } from '../i18n/texts'
import { Button } from '../ui/button'
import { ReceiveDialog } from './receive-dialog'
import type { Receiver, ReceiverState } from './receiver'
import { useParcelTexts } from './use-parcel-texts'

interface Props {
  receiver: Receiver
  /** The dialog is left without a connection. */
  onClose: () => void
}

/** On the computer: the dialog until a phone is connected; then what arrives, and the button that ends the connection. */
export function ReceivePanel({ receiver, onClose }: Props) {
  const words = useParcelTexts()
  const receiving = useStore(receiver.$receiving)
  if (!words) return null
  if (receiving.state === 'connected')
    return <Connected receiver={receiver} receiving={receiving} words={words} />
  if (receiving.state === 'over') return <Over why={receiving.why} words={words} />
  return <ReceiveDialog receiver={receiver} receiving={receiving} words={words} onClose={onClose} />
}

interface ConnectedProps {
  receiver: Receiver
  receiving: Extract<ReceiverState, { state: 'connected' }>
  words: Texts
}

/** The dialog is gone: its place takes the focus. */
function Connected({ receiver, receiving, words }: ConnectedProps) {
  const texts = useTexts()
  const isLost = useStore(receiver.$isLost)
  const heading = useRef<HTMLHeadingElement>(null)
  const { isReceiving, latest } = receiving
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div className="phone-way">
        <h3 ref={heading} tabIndex={-1}>
          {words('parcel.connected')}
        </h3>
        <Button look="secondary" onClick={receiver.end}>
          {words('parcel.end')}
        </Button>
      </div>
      <p>{words('parcel.takeThere')}</p>
      <p role="status" className="phone-news">
        {isReceiving && <span>{words('parcel.receiving')}</span>}
        {!isReceiving && latest && (
          <>
            <span>{words('parcel.arrived')}</span>{' '}
            <span>
              <MarkedFrench>{documentName(texts, latest)}</MarkedFrench>
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

/** Where the student has ended it here, the button for that is gone: what is said of it takes the focus. */
function Over({ why, words }: { why: Extract<ReceiverState, { state: 'over' }>['why']; words: Texts }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (why === 'here') text.current?.focus()
  }, [why])
  return (
    <div role="status">
      <p ref={text} tabIndex={-1}>
        {words(`parcel.closed.${why}`)}
      </p>
    </div>
  )
}

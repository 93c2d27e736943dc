import { useStore } from '@nanostores/react'
import type { Texts } from '../../i18n/texts'
import { Dialog } from '../../ui/dialog/dialog'
import { QrCode } from '../../ui/qr-code'
import { CopyButton } from '../copy-button'
import type { Receiver, ReceiverState } from './receiver'

interface Props {
  receiver: Receiver
  receiving: ReceiverState
  words: Texts
  onClose: () => void
}

/** Dialog on the computer: shows the QR code, then the number to type on the phone. */
export function ReceiveDialog({ receiver, receiving, words, onClose }: Props) {
  const isLost = useStore(receiver.$isLost)
  const accept = acceptButton(receiving, receiver, words)
  const isAsked = receiving.state === 'asked'
  return (
    <Dialog
      isOpen
      title={words('parcel.title')}
      {...accept}
      cancel={words(isAsked ? 'parcel.number.missing' : 'parcel.cancel')}
      onCancel={isAsked ? () => void receiver.start() : onClose}
    >
      <Stage receiving={receiving} words={words} />
      <p role="status" className="hint">
        {isLost && words('parcel.lost')}
      </p>
    </Dialog>
  )
}

function acceptButton({ state }: ReceiverState, receiver: Receiver, words: Texts) {
  if (state === 'asked')
    return { accept: words('parcel.number.accepted'), onAccept: () => void receiver.confirm() }
  if (state === 'failed') return { accept: words('parcel.again'), onAccept: () => void receiver.start() }
  return {}
}

/** Shows the current instruction. Screen readers announce each change, because the other device causes it. */
function Stage({ receiving, words }: { receiving: ReceiverState; words: Texts }) {
  return (
    <>
      <div role="status" className="stage">
        {receiving.state === 'shown' && receiving.isAgain && <p>{words('parcel.unconfirmed')}</p>}
        {receiving.state === 'preparing' && <p>{words('parcel.preparing')}</p>}
        {receiving.state === 'asked' && (
          <>
            <p className="lead">{words('parcel.number.type')}</p>
            <p className="pair">
              <bdi>{receiving.number}</bdi>
            </p>
            <p>{words('parcel.number.then')}</p>
          </>
        )}
      </div>
      {receiving.state === 'shown' && <ScanInstructions address={receiving.address} words={words} />}
      <div role="alert">
        {receiving.state === 'failed' && <p className="error">{words(`parcel.failed.${receiving.why}`)}</p>}
      </div>
    </>
  )
}

function ScanInstructions({ address, words }: { address: string; words: Texts }) {
  return (
    <div className="scan-code">
      <ol>
        <li>{words('parcel.step.camera')}</li>
        <li>{words('parcel.step.point')}</li>
        <li>{words('parcel.step.open')}</li>
      </ol>
      <QrCode text={address} label={words('parcel.code')} />
      <div>
        <p className="hint">{words('parcel.limits')}</p>
        <CopyButton text={address} words={words} />
      </div>
    </div>
  )
}

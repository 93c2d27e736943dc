import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Category } from '../contract/document/attachment'
import { documentName } from '../dossier/documents/document-name'
import { useTexts } from '../i18n/locale-context'
import type { Texts } from '../i18n/texts'
import { Dialog } from '../ui/dialog'
import { CopyButton } from './copy-button'
import type { Offer } from './offer'
import type { PackedFile } from './packed-file'
import { QrCode } from './qr-code'
import { createReceiver, type Receiver, type ReceiverState } from './receiver'
import { useParcelTexts } from './use-parcel-texts'

interface Props {
  id: Category
  offer: Offer
  take: (packed: PackedFile) => Promise<void>
}

/** On the computer: the code for the phone, the number to type there, and what has arrived. */
export function ReceiveDialog({ id, offer, take }: Props) {
  const texts = useTexts()
  const words = useParcelTexts()
  const [receiver] = useState(() => createReceiver(offer.callContext, id, take))
  const receiving = useStore(receiver.$receiving)
  const isLost = useStore(receiver.$isLost)
  useEffect(() => {
    void receiver.start()
    const unwatch = receiver.watch()
    return () => {
      unwatch()
      receiver.stop()
    }
  }, [receiver])
  useEffect(() => {
    if (receiving.state === 'received') offer.close()
  }, [receiving, offer])
  if (!words) return null
  const accept = acceptOf(receiving, receiver, words)
  return (
    <Dialog
      isOpen
      title={words('parcel.title')}
      {...accept}
      cancel={words(receiving.state === 'asked' ? 'parcel.number.missing' : 'parcel.cancel')}
      onCancel={receiving.state === 'asked' ? () => void receiver.start() : offer.close}
    >
      <p className="hint">{documentName(texts, id)}</p>
      <Stage receiving={receiving} words={words} />
      <p role="status" className="hint">
        {isLost && words('parcel.lost')}
      </p>
    </Dialog>
  )
}

function acceptOf({ state }: ReceiverState, receiver: Receiver, words: Texts) {
  if (state === 'asked')
    return { accept: words('parcel.number.accepted'), onAccept: () => void receiver.confirm() }
  if (state === 'failed') return { accept: words('parcel.again'), onAccept: () => void receiver.start() }
  return {}
}

/** What the student does now. Each change is read out: it comes from the other device. */
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
        {receiving.state === 'connected' && (
          <>
            <p className="lead">{words('parcel.connected')}</p>
            <p>{words('parcel.takeThere')}</p>
          </>
        )}
        {receiving.state === 'receiving' && <p className="lead">{words('parcel.receiving')}</p>}
      </div>
      {receiving.state === 'shown' && <Scan address={receiving.address} words={words} />}
      <div role="alert">
        {receiving.state === 'failed' && <p className="error">{words(`parcel.failed.${receiving.why}`)}</p>}
      </div>
    </>
  )
}

function Scan({ address, words }: { address: string; words: Texts }) {
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

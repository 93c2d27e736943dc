import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/locale-context'
import type { Texts } from '../../i18n/texts'
import { dateFormat } from '../../shared/date-format'
import { $createdLink, type CreatedLink } from '../../state/draft/draft-link'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog/dialog'
import { QrCode } from '../../ui/qr-code'
import { CopyButton } from '../copy-button'
import type { Offer } from '../offer'
import { useParcelTexts } from '../use-parcel-texts'
import { createDraftSender, type DraftSender, type DraftSenderState } from './draft-sender'

/** Dialog that creates, shows and revokes the link to the draft, for another device or a later day. */
export function LaterDialog({ offer }: { offer: Offer }) {
  const words = useParcelTexts()
  const [sender] = useState(() => createDraftSender(offer.callContext))
  const sending = useStore(sender.$sending)
  const link = useStore($createdLink)
  useEffect(() => sender.stop, [sender])
  if (!words) return null
  const canCreate = sending.state === 'idle' || sending.state === 'failed'
  return (
    <Dialog
      isOpen
      title={words('parcel.later.title')}
      {...(canCreate && {
        accept: words(link ? 'parcel.later.new' : 'parcel.later.make'),
        onAccept: () => void sender.createLink(),
      })}
      cancel={words('parcel.close')}
      onCancel={offer.close}
    >
      {canCreate && <p>{words('parcel.later.text')}</p>}
      <Stage sending={sending} words={words} />
      {link && sending.state !== 'packing' && (
        <LinkValidity link={link} isNew={sending.state === 'shown'} sender={sender} words={words} />
      )}
    </Dialog>
  )
}

function Stage({ sending, words }: { sending: DraftSenderState; words: Texts }) {
  return (
    <>
      {sending.state === 'shown' && <ShareLink address={sending.address} words={words} />}
      <div role="status" className="stage">
        {sending.state === 'packing' && (
          <>
            <p>{words('parcel.later.packing')}</p>
            <progress aria-label={words('parcel.later.packing')} max={sending.all} value={sending.done} />
          </>
        )}
        {sending.state === 'shown' && sending.isOpened && (
          <p className="lead">{words('parcel.later.opened')}</p>
        )}
        {sending.state === 'moved' && <p className="lead">{words('parcel.later.moved')}</p>}
      </div>
      <div role="alert">
        {sending.state === 'failed' && <p className="error">{words(`parcel.later.failed.${sending.why}`)}</p>}
      </div>
    </>
  )
}

/** Shows the buttons to share and copy before the QR code, because a phone cannot scan its own screen. */
function ShareLink({ address, words }: { address: string; words: Texts }) {
  return (
    <>
      <p>{words('parcel.later.keep')}</p>
      <div className="ways">
        {/* A failure is ignored: the student has cancelled, or can copy or scan the address instead. */}
        {'share' in navigator && (
          <Button onClick={() => void navigator.share({ url: address }).catch(() => undefined)}>
            {words('parcel.share')}
          </Button>
        )}
        <CopyButton text={address} words={words} variant="secondary" />
      </div>
      <div className="scan-code">
        <p>{words('parcel.later.scan')}</p>
        <QrCode text={address} label={words('parcel.later.code')} />
      </div>
    </>
  )
}

interface LinkValidityProps {
  link: CreatedLink
  isNew: boolean
  sender: DraftSender
  words: Texts
}

function LinkValidity({ link, isNew, sender, words }: LinkValidityProps) {
  const language = useLanguage()
  const date = dateFormat(language, { dateStyle: 'long' })(new Date(link.endsAt))
  return (
    <>
      <p className="hint">{words(isNew ? 'parcel.later.limits' : 'parcel.later.earlier', { date })}</p>
      <Button variant="plain" onClick={() => void sender.revoke(link)}>
        {words('parcel.later.revoke')}
      </Button>
    </>
  )
}

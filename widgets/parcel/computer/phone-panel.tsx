import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import { useTexts } from '../../i18n/locale-context'
import { importWithTimeout } from '../../runtime/import-with-timeout'
import { Button } from '../../ui/button'
import type { Offer } from '../offer'
import type { Pairing } from './pairing'
import type { ReceivePanel } from './receive-panel'
import type { ReceiverInput } from './receiver'

interface Props {
  offer: Offer
  pairing: Pairing
  /** If undefined, no phone can be connected here: the panel only shows an existing connection. */
  input?: ReceiverInput
}

const load = () => import('./receive-panel')

/** Panel on the computer that connects a phone, which takes the photos. Renders nothing if the server does not support parcels. */
export function PhonePanel({ offer, pairing, input }: Props) {
  const isOffered = useStore(offer.$isOffered)
  const isConnected = useStore(pairing.$isConnected)
  const receiver = useStore(pairing.$receiver)
  const [Panel, setPanel] = useState<ComponentType<Parameters<typeof ReceivePanel>[0]>>()
  const isOpen = receiver !== undefined
  useEffect(() => void offer.checkSupport(), [offer])
  useEffect(() => {
    if (isOpen) importWithTimeout(load).then(({ ReceivePanel }) => setPanel(() => ReceivePanel), pairing.fail)
  }, [isOpen, pairing])
  if (isOffered === false || (!input && !receiver)) return null
  const unconnectedStage = receiver ? 'begun' : 'offered'
  const stage = isConnected ? 'connected' : unconnectedStage
  // Space is reserved until the server has answered, so that the content below does not move.
  const isUnknown = isOffered === undefined
  return (
    <section className={`card phone-panel ${stage}${isUnknown ? ' unknown' : ''}`} part="card">
      {receiver && Panel && <Panel receiver={receiver} onClose={pairing.close} />}
      {input && !isConnected && <PhoneOffer onOpen={() => void pairing.open(input)} />}
    </section>
  )
}

function PhoneOffer({ onOpen }: { onOpen: () => void }) {
  const texts = useTexts()
  return (
    <div className="phone-way">
      <p>{texts('file.phoneText')}</p>
      <Button variant="secondary" aria-haspopup="dialog" onClick={onOpen}>
        {texts('file.phone')}
      </Button>
    </div>
  )
}

import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { SendPage } from '../../parcel/phone/send-page'
import { createSender } from '../../parcel/phone/sender'
import { $phoneLink, type ArrivedPhoneLink, dropPhoneLink } from '../../state/phone-link'
import type { PanelProps } from '../panel-props'
import type { RegistrationContext } from '../store'

/**
 * Returns a function that creates a sender. `store.part` calls `senderMaker` once per registration, with its context, and returns
 * the same function later.
 */
const senderMaker =
  ({ callContext }: RegistrationContext) =>
  (arrived: ArrivedPhoneLink) =>
    createSender(callContext, arrived)

/** The screen that a phone opens with a link from a computer. Another link creates a new sender. */
export function Phone(props: PanelProps) {
  const arrived = useStore($phoneLink)
  return (
    <PhoneSender
      key={arrived.kind === 'link' ? arrived.link.id : arrived.kind}
      {...props}
      arrived={arrived}
    />
  )
}

function PhoneSender({ store, titleRef, arrived }: PanelProps & { arrived: ArrivedPhoneLink }) {
  const [sender] = useState(() => store.part(senderMaker)(arrived))
  // In the state `over`, the link is dropped when this screen is left. The registration then shows its own screens again.
  useEffect(
    () => () => {
      if (sender.$sending.get().state === 'over') dropPhoneLink()
    },
    [sender],
  )
  return <SendPage sender={sender} titleRef={titleRef} />
}

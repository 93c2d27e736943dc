import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { SendPage } from '../../parcel/phone/send-page'
import { createSender } from '../../parcel/phone/sender'
import { $phoneLink, type ArrivedPhoneLink, dropPhoneLink } from '../../state/phone-link'
import type { PanelProps } from '../panel-props'
import type { RegistrationContext } from '../store'

const senderMaker =
  ({ callContext }: RegistrationContext) =>
  (taken: ArrivedPhoneLink) =>
    createSender(callContext, taken)

/** The screen that a phone opens with the link of a computer. It starts again with another link. */
export function Phone(props: PanelProps) {
  const taken = useStore($phoneLink)
  return <One key={taken.kind === 'link' ? taken.link.id : taken.kind} {...props} taken={taken} />
}

function One({ store, titleRef, taken }: PanelProps & { taken: ArrivedPhoneLink }) {
  const [sender] = useState(() => store.part(senderMaker)(taken))
  // After the transfer, the next navigation returns to the registration's own pages.
  useEffect(
    () => () => {
      if (sender.$sending.get().state === 'over') dropPhoneLink()
    },
    [sender],
  )
  return <SendPage sender={sender} titleRef={titleRef} />
}

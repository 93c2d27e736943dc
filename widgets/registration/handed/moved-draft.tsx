import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { DraftPage } from '../../parcel/draft/draft-page'
import { createDraftReceiver } from '../../parcel/draft/draft-receiver'
import { $draft } from '../../state/draft/draft'
import { $draftLink, type DraftLinkState, dropDraftLink } from '../../state/draft/draft-link'
import type { PanelProps } from '../panel-props'
import type { RegistrationContext } from '../store'

/**
 * Returns a function that creates a receiver. `store.part` calls `receiverMaker` once per registration, with its context, and
 * returns the same function later.
 */
const receiverMaker =
  ({ callContext }: RegistrationContext) =>
  (arrived: DraftLinkState) =>
    createDraftReceiver(callContext, arrived)

/** The screen that a link to a draft opens. Another link creates a new receiver. */
export function MovedDraft(props: PanelProps) {
  const arrived = useStore($draftLink)
  return (
    <DraftReceiver
      key={arrived.kind === 'link' ? arrived.link.id : arrived.kind}
      {...props}
      arrived={arrived}
    />
  )
}

function DraftReceiver({ store, titleRef, arrived }: PanelProps & { arrived: DraftLinkState }) {
  const [receiver] = useState(() => store.part(receiverMaker)(arrived))
  const { state } = useStore(receiver.$receiving)
  const [hasDraft] = useState(() => $draft.get() !== undefined)
  useEffect(() => {
    if (receiver.isAgreed) void receiver.open()
  }, [receiver])
  useEffect(() => {
    if (state !== 'moved') return
    dropDraftLink()
    store.go(store.$furthest.get())
  }, [state, store])
  return <DraftPage receiver={receiver} hasDraft={hasDraft} onKeep={dropDraftLink} titleRef={titleRef} />
}

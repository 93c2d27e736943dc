import { useStore } from '@nanostores/react'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { Category } from '../contract/document/attachment'
import type { Picking } from '../dossier/documents/picking'
import { importWithTimeout } from '../runtime/import-with-timeout'
import type { Offer } from './offer'
import type { PackedFile } from './packed-file'
import type { ReceiveDialog } from './receive-dialog'

interface Props {
  offer: Offer
  picking: Picking
}

const load = () => import('./receive-dialog')

/** The dialog with the QR code, whose code is loaded when it is first opened. */
export function PhoneDialog({ offer, picking }: Props) {
  const id = useStore(offer.$wanted)
  return id && id !== 'later' && <Loaded key={id} id={id} offer={offer} picking={picking} />
}

function Loaded({ id, offer, picking }: Props & { id: Category }) {
  const [Shown, setShown] = useState<ComponentType<Parameters<typeof ReceiveDialog>[0]>>()
  const take = useCallback((packed: PackedFile) => picking.receive(id, packed), [picking, id])
  useEffect(() => {
    importWithTimeout(load).then(({ ReceiveDialog }) => setShown(() => ReceiveDialog), offer.fail)
  }, [offer])
  return Shown && <Shown id={id} offer={offer} take={take} />
}

import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import { useTexts } from '../i18n/locale-context'
import { importWithTimeout } from '../runtime/import-with-timeout'
import { Button } from '../ui/button'
import type { LaterDialog } from './later-dialog'
import type { Offer } from './offer'

const load = () => import('./later-dialog')

/** Opens the dialog to continue later or on another device, if the server supports parcels. Loads its code on the first click. */
export function LaterButton({ offer }: { offer: Offer }) {
  const texts = useTexts()
  const isOffered = useStore(offer.$isOffered)
  const isOpen = useStore(offer.$isLater)
  const [Shown, setShown] = useState<ComponentType<Parameters<typeof LaterDialog>[0]>>()
  useEffect(() => void offer.ask(), [offer])
  useEffect(() => {
    if (isOpen) importWithTimeout(load).then(({ LaterDialog }) => setShown(() => LaterDialog), offer.fail)
  }, [isOpen, offer])
  if (!isOffered) return null
  return (
    <>
      <p className="later">
        <Button look="plain" aria-haspopup="dialog" onClick={offer.open}>
          {texts('later')}
        </Button>
      </p>
      {isOpen && Shown && <Shown offer={offer} />}
    </>
  )
}

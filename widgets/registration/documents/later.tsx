import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import { gapIn } from '../../dossier/gap'
import { formatCountry } from '../../dossier/summary'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { createPairing } from '../../parcel/computer/pairing'
import { PhonePanel } from '../../parcel/computer/phone-panel'
import type { LaterDialog } from '../../parcel/draft/later-dialog'
import { createOffer, type Offer } from '../../parcel/offer'
import { whenIdle } from '../../runtime/background-work'
import { importWithTimeout } from '../../runtime/import-with-timeout'
import { Button } from '../../ui/button'
import type { Registration } from '../store'

/**
 * Parts of the page that are loaded when the browser is idle. A phone that was connected in the step of the documents stays
 * connected in the other steps, so these steps show its panel too.
 */
export function DeferredParts({ store }: { store: Registration }) {
  const texts = useTexts()
  const language = useLanguage()
  // The browser is slow to return its first country name, so a name is requested before a step shows country names.
  useEffect(() => whenIdle(() => void formatCountry('FR', texts, language)), [texts, language])
  const offer = store.part(createOffer)
  const isAtDocuments = useStore(store.$place) === 'document'
  return (
    <>
      {!isAtDocuments && <PhonePanel offer={offer} pairing={store.part(createPairing)} />}
      <LaterButton offer={offer} />
    </>
  )
}

const load = () => import('../../parcel/draft/later-dialog')

/**
 * Warns that the draft is lost when the tab is closed. If the server supports parcels, a button opens the dialog to continue later
 * or on another device. The first click loads the code of the dialog.
 */
function LaterButton({ offer }: { offer: Offer }) {
  const texts = useTexts()
  const language = useLanguage()
  const isOffered = useStore(offer.$isOffered)
  const isOpen = useStore(offer.$isDialogOpen)
  const [Loaded, setLoaded] = useState<ComponentType<Parameters<typeof LaterDialog>[0]>>()
  useEffect(() => void offer.checkSupport(), [offer])
  useEffect(() => {
    if (isOpen) importWithTimeout(load).then(({ LaterDialog }) => setLoaded(() => LaterDialog), offer.fail)
  }, [isOpen, offer])
  // Nothing is shown until the server has responded, so that the content moves only once.
  if (isOffered === undefined) return null
  const closing = <span>{texts('closing')}</span>
  if (!isOffered) return <p className="hint">{closing}</p>
  return (
    <>
      <div className="later">
        <p className="hint">
          {closing}
          {gapIn(language)}
          <span>{texts('closingLink')}</span>
        </p>
        <Button variant="plain" aria-haspopup="dialog" onClick={offer.open}>
          {texts('later')}
        </Button>
      </div>
      {isOpen && Loaded && <Loaded offer={offer} />}
    </>
  )
}

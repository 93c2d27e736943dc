import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { countryWords } from '../../dossier/summary'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { LaterButton } from '../../parcel/later-button'
import { createOffer } from '../../parcel/offer'
import { createPairing } from '../../parcel/pairing'
import { PhonePanel } from '../../parcel/phone-panel'
import { whenIdle } from '../../runtime/idle'
import type { Registration } from '../store'

/** Parts that are loaded when the browser is idle. A connected phone stays connected on the other steps. */
export function Later({ store }: { store: Registration }) {
  const texts = useTexts()
  const language = useLanguage()
  // The browser loads its country names before the step that shows one: the first name takes long.
  useEffect(() => whenIdle(() => void countryWords('FR', texts, language)), [texts, language])
  const offer = store.part(createOffer)
  const isAtDocuments = useStore(store.$place) === 'document'
  return (
    <>
      {!isAtDocuments && <PhonePanel offer={offer} pairing={store.part(createPairing)} />}
      <LaterButton offer={offer} />
    </>
  )
}

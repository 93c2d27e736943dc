import { useEffect } from 'react'
import { countryWords } from '../../dossier/summary'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { LaterButton } from '../../parcel/later-button'
import { createOffer } from '../../parcel/offer'
import { whenIdle } from '../../runtime/idle'
import type { Registration } from '../store'

/** What no student waits for. */
export function Later({ store }: { store: Registration }) {
  const texts = useTexts()
  const language = useLanguage()
  // The first name of a country takes the browser long: its tables are ready before the step that shows one.
  useEffect(() => whenIdle(() => void countryWords('FR', texts, language)), [texts, language])
  return <LaterButton offer={store.part(createOffer)} />
}

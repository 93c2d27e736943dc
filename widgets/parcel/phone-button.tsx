import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Category } from '../contract/document/attachment'
import { documentName } from '../dossier/documents/document-name'
import { Said } from '../dossier/said'
import { useTexts } from '../i18n/locale-context'
import { Button } from '../ui/button'
import type { Offer } from './offer'

/** On a computer, where the server has parcels: the phone takes the photos of this document. */
export function PhoneButton({ offer, id }: { offer: Offer; id: Category }) {
  const texts = useTexts()
  const isOffered = useStore(offer.$isOffered)
  useEffect(() => void offer.ask(), [offer])
  if (!isOffered) return null
  return (
    <span className="phone-button">
      <Button look="secondary" aria-haspopup="dialog" onClick={() => offer.open(id)}>
        <span>{texts('file.phone')}</span>{' '}
        <span className="about">
          <Said>{documentName(texts, id)}</Said>
        </span>
      </Button>
    </span>
  )
}

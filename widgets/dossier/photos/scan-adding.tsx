import { useStore } from '@nanostores/react'
import type { Category } from '../../contract/document/category'
import { useTexts } from '../../i18n/locale-context'
import type { Picking } from '../documents/picking'

/** Status of a photo that is added while the dialog is open. */
export function Adding({ picking, id }: { picking: Picking; id: Category }) {
  const texts = useTexts()
  const document = useStore(picking.$documents)[id]
  const adding = document?.state === 'scanning' ? document.adding : undefined
  return (
    <>
      <p role="status">{adding?.state === 'checking' && texts('file.reading')}</p>
      <div role="alert">
        {adding?.state === 'refused' && <p className="error">{texts(`file.fault.${adding.fault}`)}</p>}
      </div>
    </>
  )
}

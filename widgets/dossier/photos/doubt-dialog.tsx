import { useState } from 'react'
import type { Category } from '../../contract/document/category'
import type { PhotoDefect } from '../../file-check/check-result'
import { useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import type { Picking } from '../documents/picking'
import { ScanLarge } from './scan-large'
import { TakeAgain } from './take-again'

interface Props {
  picking: Picking
  id: Category
  file: File
  flaw: PhotoDefect
}

/** Shows a photo that seems unreadable in large. The first button retakes it, the second keeps it. */
export function DoubtDialog({ picking, id, file, flaw }: Props) {
  const texts = useTexts()
  const [page] = useState(() => ({ id: file.name, file, turns: 0 as const }))
  return (
    <Dialog
      isOpen
      title={texts(`file.warning.${flaw}`)}
      cancel={texts('scan.cancel')}
      onCancel={() => picking.cancel(id)}
      choices={
        <>
          <TakeAgain onFiles={files => void picking.pick(id, files)} />
          <Button look="secondary" onClick={() => void picking.keepAnyway(id)}>
            {texts('file.keepAnyway')}
          </Button>
        </>
      }
    >
      <ScanLarge page={page} label={file.name} />
      <p>{texts(`scan.check.${flaw}`)}</p>
    </Dialog>
  )
}

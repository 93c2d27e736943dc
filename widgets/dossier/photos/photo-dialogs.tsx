import { useStore } from '@nanostores/react'
import type { Category } from '../../contract/document/category'
import { isPhotoDefect } from '../../file-check/check-result'
import { useTexts } from '../../i18n/locale-context'
import { Dialog } from '../../ui/dialog'
import type { DocumentUpload } from '../documents/document-uploads'
import type { Picking } from '../documents/picking'
import { DoubtDialog } from './doubt-dialog'
import { ScanDialog } from './scan-dialog'
import { ScanLarge } from './scan-large'
import { ShrinkDialog } from './shrink-dialog'

/** The dialogs for viewing a file, for checking a photo and for creating a file from photos. */
export function PhotoDialogs({ picking }: { picking: Picking }) {
  const documents = Object.entries(useStore(picking.$documents)) as [Category, DocumentUpload][]
  return (
    <>
      {documents.map(([id, document]) => {
        if (document.state === 'scanning') return <ScanDialog key={id} picking={picking} id={id} />
        const common = { picking, id }
        if (document.state === 'shrinking')
          return <ShrinkDialog key={id} {...common} file={document.picked} fault={document.fault} />
        if (document.state !== 'doubtful' || !isPhotoDefect(document.warning)) return null
        return <DoubtDialog key={id} {...common} file={document.picked} flaw={document.warning} />
      })}
      <ViewDialog picking={picking} />
    </>
  )
}

/** Shows a chosen file on this device. */
function ViewDialog({ picking }: { picking: Picking }) {
  const texts = useTexts()
  const shown = useStore(picking.$shown)
  if (!shown) return null
  const name = shown.kind === 'photo' ? shown.page.file.name : shown.name
  return (
    <Dialog isOpen title={name} cancel={texts('file.close')} onCancel={picking.hide}>
      {shown.kind === 'photo' ? (
        <ScanLarge page={shown.page} label={name} />
      ) : (
        <p>
          <a className="button secondary" href={shown.address} target="_blank" rel="noreferrer">
            {texts('file.open')}
          </a>
        </p>
      )}
    </Dialog>
  )
}

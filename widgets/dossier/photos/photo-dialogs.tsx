import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Category } from '../../contract/document/category'
import { isPhotoDefect, type PhotoDefect } from '../../file-check/check-result'
import { useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog/dialog'
import type { Picking } from '../documents/file/picking'
import type { DocumentUpload } from '../documents/queue/document-uploads'
import { RetakeButtons } from './pages/retake-buttons'
import { ScanLarge } from './pages/scan-large'
import { ScanDialog } from './scan-dialog'
import { ShrinkDialog } from './shrink-dialog'

/** The dialogs for viewing a file, for checking a photo and for creating a file from photos. */
export function PhotoDialogs({ picking }: { picking: Picking }) {
  const documents = Object.entries(useStore(picking.$documents)) as [Category, DocumentUpload][]
  return (
    <>
      {documents.map(([category, document]) => {
        const common = { picking, category }
        if (document.state === 'scanning') return <ScanDialog key={category} {...common} />
        if (document.state === 'shrinking')
          return <ShrinkDialog key={category} {...common} file={document.picked} fault={document.fault} />
        if (document.state !== 'doubtful' || !isPhotoDefect(document.warning)) return null
        return <DoubtDialog key={category} {...common} file={document.picked} flaw={document.warning} />
      })}
      <ViewDialog picking={picking} />
    </>
  )
}

/** Shows a file that was chosen on this device: the photo, or a link to the PDF. */
function ViewDialog({ picking }: { picking: Picking }) {
  const texts = useTexts()
  const viewed = useStore(picking.$viewed)
  if (!viewed) return null
  const name = viewed.kind === 'photo' ? viewed.page.file.name : viewed.name
  return (
    <Dialog isOpen title={name} cancel={texts('file.close')} onCancel={picking.closeFile}>
      {viewed.kind === 'photo' ? (
        <ScanLarge page={viewed.page} label={name} />
      ) : (
        <p>
          <a className="button secondary" href={viewed.address} target="_blank" rel="noreferrer">
            {texts('file.open')}
          </a>
        </p>
      )}
    </Dialog>
  )
}

interface Props {
  picking: Picking
  category: Category
  file: File
  flaw: PhotoDefect
}

/** A large view of a photo that seems unreadable. The primary buttons retake it and the secondary button keeps it. */
function DoubtDialog({ picking, category, file, flaw }: Props) {
  const texts = useTexts()
  const [page] = useState(() => ({ id: file.name, file, turns: 0 as const }))
  return (
    <Dialog
      isOpen
      title={texts(`file.warning.${flaw}`)}
      cancel={texts('scan.cancel')}
      onCancel={() => picking.cancel(category)}
      choices={
        <>
          <RetakeButtons onFiles={files => void picking.pick(category, files)} />
          <Button variant="secondary" onClick={() => void picking.keepAnyway(category)}>
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

import { useStore } from '@nanostores/react'
import type { Category } from '../../../contract/document/category'
import type { PhotoPage } from '../../../file-check/pages'
import { useTexts } from '../../../i18n/locale-context'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog/dialog'
import type { Picking } from '../../documents/file/picking'
import { AddingState } from '../scan-sorting'
import { findDoubtful, flawOf } from '../scans'
import { RetakeButtons } from './retake-buttons'
import { ScanLarge } from './scan-large'

interface Props {
  picking: Picking
  category: Category
  page: PhotoPage
  onClose: () => void
  onCancel: () => void
}

/** A large view of one page. If the page seems unreadable, the primary buttons retake it and the secondary button keeps it. */
export function ScanPage({ picking, category, page, onClose, onCancel }: Props) {
  const texts = useTexts()
  const { scans } = picking
  useStore(scans.$scans)
  const scan = scans.of(category)
  const flaw = flawOf(scan, page.id)
  const isUndecided = findDoubtful(scan)?.id === page.id
  const name = texts('scan.page', { number: scan.pages.indexOf(page) + 1 })

  const sentence = flaw && texts(`file.warning.${flaw}`)
  const titleWithFlaw = (flaw: string) =>
    scan.pages.length === 1 ? flaw : texts('scan.flaw', { page: name, flaw })

  function keep() {
    scans.accept(category, page.id)
    onClose()
  }

  return (
    <Dialog
      isOpen
      title={sentence ? titleWithFlaw(sentence) : name}
      cancel={texts(isUndecided ? 'scan.cancel' : 'scan.back')}
      onCancel={isUndecided ? onCancel : onClose}
      choices={
        <>
          <RetakeButtons
            variant={flaw ? 'primary' : 'secondary'}
            onFiles={files => void picking.retakePage(category, page.id, files)}
          />
          {isUndecided && (
            <Button variant="secondary" onClick={keep}>
              {texts('file.keepAnyway')}
            </Button>
          )}
        </>
      }
    >
      <ScanLarge page={page} label={name} />
      <AddingState picking={picking} category={category} />
      {flaw && <p>{texts(`scan.check.${flaw}`)}</p>}
    </Dialog>
  )
}

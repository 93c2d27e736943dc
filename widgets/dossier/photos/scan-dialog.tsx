import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Category } from '../../contract/document/category'
import { useTexts } from '../../i18n/locale-context'
import { Dialog } from '../../ui/dialog/dialog'
import type { Picking } from '../documents/file/picking'
import { ScanPage } from './pages/scan-page'
import { ScanSorting } from './scan-sorting'
import { findDoubtful } from './scans'

interface Props {
  picking: Picking
  category: Category
}

/**
 * Turns photos into one PDF. Pages that seem unreadable are shown first, one at a time. Then the student orders the pages, checks
 * the result, and uses it.
 */
export function ScanDialog({ picking, category }: Props) {
  useStore(picking.scans.$scans)
  const scan = picking.scans.of(category)
  /** The page in the large view. */
  const [openedPage, setOpenedPage] = useState<string>()
  /** The page that was in the large view last. It gets the focus when the list is shown again. */
  const [lastPage, setLastPage] = useState<string>()
  /** True while the student is asked whether to discard several pages. */
  const [isLeaving, setLeaving] = useState(false)
  const page = findDoubtful(scan) ?? scan.pages.find(({ id }) => id === openedPage)
  const cancel = () => (scan.pages.length > 1 ? setLeaving(true) : picking.cancel(category))
  if (isLeaving)
    return <DiscardQuestion onStay={() => setLeaving(false)} onLeave={() => picking.cancel(category)} />
  if (!page)
    return (
      <ScanSorting
        picking={picking}
        category={category}
        initialPage={lastPage}
        onOpen={setOpenedPage}
        onCancel={cancel}
      />
    )

  function close() {
    setLastPage(page?.id)
    setOpenedPage(undefined)
  }
  return <ScanPage picking={picking} category={category} page={page} onClose={close} onCancel={cancel} />
}

interface DiscardQuestionProps {
  onStay: () => void
  onLeave: () => void
}

/** Asks whether to discard several photos. Escape keeps them. */
function DiscardQuestion({ onStay, onLeave }: DiscardQuestionProps) {
  const texts = useTexts()
  return (
    <Dialog
      isOpen
      isDestructive
      title={texts('scan.leave.title')}
      accept={texts('scan.leave.yes')}
      cancel={texts('scan.leave.no')}
      onAccept={onLeave}
      onCancel={onStay}
    >
      <p>{texts('scan.leave.text')}</p>
    </Dialog>
  )
}

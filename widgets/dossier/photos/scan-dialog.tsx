import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Category } from '../../contract/document/attachment'
import type { Picking } from '../documents/picking'
import { ScanLeaving } from './scan-leaving'
import { ScanPage } from './scan-page'
import { ScanSorting } from './scan-sorting'
import { findDoubtful } from './scans'

interface Props {
  picking: Picking
  id: Category
}

/**
 * Photos become one PDF. A page that seems unreadable is shown first, by itself and large; then the student puts the
 * pages in order, checks the result, and uses it.
 */
export function ScanDialog({ picking, id }: Props) {
  useStore(picking.scans.$scans)
  const scan = picking.scans.of(id)
  /** The page that the student looks at. */
  const [opened, setOpened] = useState<string>()
  /** The page that was looked at last: it has the focus when the list is back. */
  const [last, setLast] = useState<string>()
  /** The student wants to leave, with more pages than they would take again lightly. */
  const [isLeaving, setLeaving] = useState(false)
  const page = findDoubtful(scan) ?? scan.pages.find(one => one.id === opened)
  const cancel = () => (scan.pages.length > 1 ? setLeaving(true) : picking.cancel(id))
  if (isLeaving) return <ScanLeaving onStay={() => setLeaving(false)} onLeave={() => picking.cancel(id)} />
  if (!page)
    return <ScanSorting picking={picking} id={id} first={last} onOpen={setOpened} onCancel={cancel} />

  function close() {
    setLast(page?.id)
    setOpened(undefined)
  }
  return <ScanPage picking={picking} id={id} page={page} onClose={close} onCancel={cancel} />
}

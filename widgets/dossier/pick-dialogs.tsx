import { useStore } from '@nanostores/react'
import type { Category } from '../contract/attachment'
import type { Pick, Picking } from './picking'
import { ScanDialog } from './scan-dialog'
import { ShrinkDialog } from './shrink-dialog'
import { ViewDialog } from './view-dialog'

/**
 * The dialogs for viewing a file and for making one from photos. They come last, so that the headings stay in order.
 */
export function PickDialogs({ picking }: { picking: Picking }) {
  const picks = Object.entries(useStore(picking.$picks)) as [Category, Pick][]
  return (
    <>
      {picks.map(([id, pick]) => {
        if (pick.state === 'scanning') return <ScanDialog key={id} picking={picking} id={id} />
        if (pick.state !== 'shrinking') return null
        return <ShrinkDialog key={id} picking={picking} id={id} file={pick.file} />
      })}
      <ViewDialog picking={picking} />
    </>
  )
}

import { useStore } from '@nanostores/react'
import type { Category } from '../../contract/document/attachment'
import { isFlaw } from '../../file-check/verdict'
import type { Pick, Picking } from '../documents/picking'
import { ViewDialog } from '../documents/view-dialog'
import { DoubtDialog } from './doubt-dialog'
import { ScanDialog } from './scan-dialog'
import { ShrinkDialog } from './shrink-dialog'

/** The dialogs for viewing a file, for judging a photo and for making a file from photos. */
export function PhotoDialogs({ picking }: { picking: Picking }) {
  const picks = Object.entries(useStore(picking.$picks)) as [Category, Pick][]
  return (
    <>
      {picks.map(([id, pick]) => {
        if (pick.state === 'scanning') return <ScanDialog key={id} picking={picking} id={id} />
        if (pick.state === 'shrinking')
          return <ShrinkDialog key={id} picking={picking} id={id} file={pick.file} fault={pick.fault} />
        if (pick.state !== 'doubtful' || !isFlaw(pick.warning)) return null
        return <DoubtDialog key={id} picking={picking} id={id} file={pick.file} flaw={pick.warning} />
      })}
      <ViewDialog picking={picking} />
    </>
  )
}

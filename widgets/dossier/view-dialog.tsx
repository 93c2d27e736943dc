import { useStore } from '@nanostores/react'
import { useTexts } from '../element/locale-context'
import { Dialog } from '../ui/dialog'
import type { Picking } from './picking'
import { ScanLarge } from './scan-large'

/** Shows a chosen file on this device. */
export function ViewDialog({ picking }: { picking: Picking }) {
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

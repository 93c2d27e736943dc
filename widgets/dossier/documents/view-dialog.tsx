import { useStore } from '@nanostores/react'
import { useTexts } from '../../i18n/locale-context'
import { Dialog } from '../../ui/dialog'
import { ScanLarge } from '../photos/scan-large'
import type { Picking } from './picking'

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

import { useTexts } from '../../i18n/locale-context'
import { Dialog } from '../../ui/dialog'

interface Props {
  onStay: () => void
  onLeave: () => void
}

/** Asks before several photos are discarded. Escape returns to them. */
export function ScanLeaving({ onStay, onLeave }: Props) {
  const texts = useTexts()
  return (
    <Dialog
      isOpen
      isLoss
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

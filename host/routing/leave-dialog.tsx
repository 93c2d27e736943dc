import { Dialog } from '../../widgets'
import { useFact, useWords } from '../language/words'
import { $leaving, leaveAnyway, stay } from './leaving'

/** Renders the dialog that asks whether unsent changes may be lost. */
export function LeaveDialog() {
  const { texts } = useWords()
  return (
    <Dialog
      isOpen={useFact($leaving) !== undefined}
      title={texts('leaving.title')}
      cancel={texts('leaving.stay')}
      accept={texts('leaving.leave')}
      isLoss
      onCancel={stay}
      onAccept={leaveAnyway}
    >
      <p>{texts('leaving.text')}</p>
    </Dialog>
  )
}

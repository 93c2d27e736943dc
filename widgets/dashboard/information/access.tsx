import { useStore } from '@nanostores/react'
import { useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import type { Information } from './store'

/** Shown if the editable fields could not be loaded: offers a retry. The record stays readable. */
export function Access({ information }: { information: Information }) {
  const texts = useTexts()
  const { state, fields } = useStore(information.$known)
  const isAsked = useStore(information.$isAskedAgain)
  if (fields || !(state === 'rejected' || isAsked)) return null
  return (
    <div className="answer open">
      <p role="status">{texts(isAsked ? 'loading' : 'information.unknown')}</p>
      <Button
        look="secondary"
        aria-disabled={isAsked || undefined}
        onClick={() => void information.lookAgain()}
      >
        {texts('again')}
      </Button>
    </div>
  )
}

import { useTexts } from '../i18n/locale-context'
import { Button } from '../ui/button'

interface Props {
  text: string
  onAgain: () => void
}

/** Something could not be loaded. The failure was reported; offers a retry. */
export function Unloaded({ text, onAgain }: Props) {
  const texts = useTexts()
  return (
    <div className="alert error" part="alert">
      <p>{text}</p>
      <p>
        <Button look="secondary" onClick={onAgain}>
          {texts('again')}
        </Button>
      </p>
    </div>
  )
}

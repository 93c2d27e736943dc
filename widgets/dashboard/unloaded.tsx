import { useTexts } from '../i18n/locale-context'
import { Button } from '../ui/button'

interface Props {
  text: string
  onAgain: () => void
}

/** Shown if something could not be loaded; offers a retry. The failure was reported already. */
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

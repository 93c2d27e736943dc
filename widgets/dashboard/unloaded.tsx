import { useTexts } from '../i18n/locale-context'
import { Button } from '../ui/button'

interface Props {
  text: string
  onAgain: () => void
}

/** Something did not come. That it failed has been told; here is the way on. */
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

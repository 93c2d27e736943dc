import { useTexts } from '../element/locale-context'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import type { PanelProps } from './panel-props'

interface Props extends PanelProps {
  title: string
  reason: string | undefined
}

/** Why this visitor cannot register, and what to do instead. */
export function Stopped({ store, titleRef, title, reason }: Props) {
  const texts = useTexts()
  return (
    <>
      <Alert level="warning" title={title} titleRef={titleRef}>
        <p>{reason}</p>
      </Alert>
      <div className="bar">
        <Button look="plain" onClick={store.back}>
          {texts('back')}
        </Button>
        <Button look="secondary" onClick={store.restart}>
          {texts('restart')}
        </Button>
      </div>
    </>
  )
}

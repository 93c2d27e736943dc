import { useTexts } from '../i18n/locale-context'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import type { PanelProps } from './panel-props'

/** Shown to a logged-in student, who has a case already: links to the personal space. */
export function Registered({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  return (
    <section className="card" part="card">
      <Alert level="info" title={texts('registered.title')} titleRef={titleRef}>
        <p>{texts('registered.text')}</p>
      </Alert>
      <div className="bar">
        <Button onClick={() => store.leave('/dashboard')}>{texts('registered.open')}</Button>
      </div>
    </section>
  )
}

import { useTexts } from '../i18n/locale-context'
import { Button } from '../ui/button'
import type { PanelProps } from './panel-props'

/** Shown to a student who is already logged in. */
export function Entered({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  return (
    <section className="card" part="card">
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('login.enteredTitle')}
      </h2>
      <div className="bar">
        <Button onClick={() => store.leave('/dashboard')}>{texts('login.open')}</Button>
      </div>
    </section>
  )
}

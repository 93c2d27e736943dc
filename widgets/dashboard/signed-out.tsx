import { useTexts } from '../i18n/locale-context'
import { Button } from '../ui/button'
import type { SectionProps } from './section-props'

/** Shown to a visitor who is not logged in; links to the login. */
export function SignedOut({ store, titleRef }: Pick<SectionProps, 'store' | 'titleRef'>) {
  const texts = useTexts()
  return (
    <section className="card" part="card">
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('dashboard.signedOut')}
      </h2>
      <p>{texts('dashboard.signIn')}</p>
      <div className="bar">
        <Button onClick={() => store.leave('/login')}>{texts('dashboard.toLogin')}</Button>
      </div>
    </section>
  )
}

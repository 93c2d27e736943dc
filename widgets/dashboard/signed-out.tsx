import { useTexts } from '../element/locale-context'
import { Button } from '../ui/button'
import type { SectionProps } from './section-props'

/** Nobody is logged in: the one way on. */
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

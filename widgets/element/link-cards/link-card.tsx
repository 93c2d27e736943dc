import { useLanguage, useTexts } from '../../i18n/locale-context'
import type { Route } from '../../shared/route'
import { siteAddress } from '../official-site'

/** Shown on any page outside the official site: a sentence and a link to the site. */
export function LinkCard({ route }: { route: Route }) {
  const texts = useTexts()
  const language = useLanguage()
  return (
    <section className="card" part="card">
      <p>{texts('link.text')}</p>
      <div className="bar">
        <a className="button primary" part="button primary" href={siteAddress(route, language)}>
          <span>{texts('link.open')}</span>
        </a>
      </div>
    </section>
  )
}

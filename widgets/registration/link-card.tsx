import { siteAddress } from '../home'
import { useLanguage, useTexts } from '../voice'

/** On a page that is not the official site: one sentence, and the way there. */
export function LinkCard() {
  const texts = useTexts()
  const language = useLanguage()
  return (
    <section className="card" part="card">
      <p>{texts('link.text')}</p>
      <div className="bar">
        <a className="button primary" part="button" href={siteAddress('/register', language)}>
          <span>{texts('link.open')}</span>
        </a>
      </div>
    </section>
  )
}

import { useEffect, useState } from 'react'
import { PageErrorBoundary } from '../app/layout/page-error-boundary'
import { $settings, readSettings, textIn } from '../app/settings'
import { useStoreValue, useWords } from '../language/words'
import { useOptions } from './options/kept-options'
import { readHistory } from './release-data'
import { CheckWay } from './ways/check'
import { DevelopersWay } from './ways/developers'
import { LoginWay } from './ways/login'
import { QuestionnaireWay } from './ways/questionnaire'
import { useWay, ways } from './ways/way'

/**
 * Renders the page for partners: the questionnaire on their page, a link to the login, what developers need, and the check of a
 * page.
 */
export function Partners() {
  const { language, texts } = useWords()
  const [options, onChange] = useOptions(language)
  const origin = useOrigin()
  const [isRunning, setRunning] = useState(false)
  useEffect(() => {
    setRunning(true)
    // If React has replaced the prerendered page, the browser must find the target again.
    if (location.hash && !document.querySelector(':target')) location.replace(location.hash)
    void readHistory()
    void readSettings().then(settings => $settings.set(settings))
  }, [])
  const props = { options, onChange, origin, isRunning }
  return (
    <PageErrorBoundary
      title={texts('partners.failed.title')}
      text={texts('partners.failed.text')}
      again={texts('partners.failed.again')}
    >
      <div className="row chapter partners">
        <h1 tabIndex={-1}>{texts('partners.title')}</h1>
        <p className="no-script">{texts('partners.noScript')}</p>
        <WayLinks />
        <div className="way" id="login">
          <LoginWay {...props} />
        </div>
        <div className="way" id="developers">
          <DevelopersWay origin={origin} />
        </div>
        <div className="way" id="check">
          <CheckWay origin={origin} isRunning={isRunning} />
        </div>
        <div className="way" id="questionnaire">
          <QuestionnaireWay {...props} />
        </div>
        <Operator />
      </div>
    </PageErrorBoundary>
  )
}

const builtOrigin: string = import.meta.env.VITE_SITE_URL ?? 'http://127.0.0.1:4610'

/** Returns the origin of the official site. During hydration it is the origin set for the build, then that of the open page. */
function useOrigin(): string {
  const [origin, setOrigin] = useState(builtOrigin)
  useEffect(() => setOrigin(location.origin), [])
  return origin
}

/**
 * Renders the links to the page's tabs. The browser shows the tab that the URL fragment names, also without scripts (ways.css).
 */
function WayLinks() {
  const { texts } = useWords()
  const current = useWay()
  return (
    <nav className="way-links" aria-label={texts('partners.ways.label')}>
      <ul>
        {ways.map(way => (
          <li key={way}>
            <a href={`#${way}`} aria-current={way === current || undefined}>
              {texts(`partners.ways.${way}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Renders who runs the site, how to reach them, and the partners that agreed to be named, as far as the settings have them. */
function Operator() {
  const { language, texts } = useWords()
  const { operatorName, partnersContact: contact, partners = [] } = useStoreValue($settings)
  const name = textIn(operatorName, language) ?? textIn(operatorName, 'fr')
  return (
    <>
      {(name || contact) && (
        <section aria-labelledby="contact-title">
          <h2 id="contact-title">{texts('partners.operator.title')}</h2>
          {name && <p>{texts('partners.operator.name', { name })}</p>}
          {contact && (
            <p>
              <span>{texts('partners.operator.contact')}</span>{' '}
              <a dir="ltr" href={contact.startsWith('https:') ? contact : `mailto:${contact}`}>
                {contact}
              </a>
            </p>
          )}
        </section>
      )}
      {partners.length > 0 && (
        <section aria-labelledby="named-title">
          <h2 id="named-title">{texts('partners.operator.named')}</h2>
          <ul className="named-partners">
            {partners.map(({ name: partner, url }) => (
              <li key={partner}>
                <bdi>{url ? <PartnerLink name={partner} url={url} /> : partner}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const PartnerLink = ({ name, url }: { name: string; url: string }) => (
  <a href={url} rel="external noopener">
    {name}
  </a>
)

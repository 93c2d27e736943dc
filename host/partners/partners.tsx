import { useEffect, useState } from 'react'
import { PageErrorBoundary } from '../app/layout/page-error-boundary'
import { $settings, readSettings } from '../app/settings'
import { useWords } from '../language/words'
import { Operator } from './operator'
import { useOptions } from './options/kept-options'
import { readHistory } from './release-data'
import { CheckWay } from './ways/check'
import { DevelopersWay } from './ways/developers'
import { LoginWay } from './ways/login'
import { QuestionnaireWay } from './ways/questionnaire'
import { WayLinks } from './ways/way-links'

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

const built: string = import.meta.env.VITE_SITE_URL ?? 'http://127.0.0.1:4610'

/** Returns the origin of the official site: that of the build for hydration, then that of the open page. */
function useOrigin(): string {
  const [origin, setOrigin] = useState(built)
  useEffect(() => setOrigin(location.origin), [])
  return origin
}

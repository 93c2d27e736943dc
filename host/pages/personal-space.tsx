import type { Section } from '../../widgets/shared/route'
import { useWords } from '../language/words'
import { Waiting } from './waiting'
import { Widget } from './widget'

/** Renders the login to the personal space. */
export function LoginPage() {
  const { language, texts } = useWords()
  return (
    <div className="row space">
      <h1 className="visually-hidden" tabIndex={-1}>
        {texts('page.dashboard')}
      </h1>
      <Widget element="login">
        <sante-login lang={language}>
          <Waiting />
        </sante-login>
      </Widget>
    </div>
  )
}

/** Renders the personal space with the section in the address. */
export function DashboardPage({ section }: { section: Section | undefined }) {
  const { language, texts } = useWords()
  return (
    <div className="row space">
      <h1 className="visually-hidden" tabIndex={-1}>
        {texts('page.dashboard')}
      </h1>
      <Widget element="dashboard">
        <sante-dashboard lang={language} section={section}>
          <Waiting />
        </sante-dashboard>
      </Widget>
    </div>
  )
}

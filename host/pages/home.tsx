import { LanguageLinks } from '../language-links'
import { routes } from '../routes'
import { useWords } from '../words'
import { StartPlaceholder } from './start'
import { Widget } from './widget'

const steps = ['prepare', 'identify', 'send', 'create']

/** What the service is, with the simulator beside it. */
export function Home() {
  const { language, texts } = useWords()
  return (
    <div className="wash">
      <LanguageLinks path={routes.home.path} />
      <div className="home row">
        <h1 tabIndex={-1}>{texts('home.title')}</h1>
        <div className="begin">
          <Widget element="simulator">
            <sante-simulator lang={language}>
              <StartPlaceholder />
            </sante-simulator>
          </Widget>
        </div>
        <p>{texts('home.text')}</p>
        <ol aria-label={texts('home.steps')}>
          {steps.map(step => (
            <li key={step}>
              <b>{texts(`step.${step}.title`)}</b>
              <small>{texts(`step.${step}.text`)}</small>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

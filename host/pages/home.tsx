import { Fragment } from 'react'
import { $isBegun } from '../app/questionnaire'
import { DraftOffer } from '../draft/draft-offer'
import { OtherTabOffer } from '../draft/other-tab-offer'
import { LanguageLinks } from '../language/language-choice'
import { useStoreValue, useWords } from '../language/words'
import { Link } from '../routing/link'
import { routes } from '../routing/routes'
import { Waiting } from './waiting'
import { Widget } from './widget'

const steps = ['prepare', 'identify', 'send', 'create']

/** Renders the simulator and the introduction. Once the questionnaire has begun, the introduction is omitted. */
export function Home() {
  const { language, texts } = useWords()
  const isBegun = useStoreValue($isBegun)
  return (
    <div className="tinted-page">
      {!isBegun && <LanguageLinks path={routes.home.path} />}
      <div className="home row">
        <h1 tabIndex={-1}>
          <Sentences text={texts('home.title')} />
        </h1>
        <DraftOffer />
        <div className="begin">
          <Widget element="simulator">
            <sante-simulator lang={language}>
              <StartPlaceholder />
            </sante-simulator>
          </Widget>
          {!isBegun && <LoginHint />}
        </div>
        {!isBegun && <Introduction />}
      </div>
      {isBegun && <LanguageLinks path={routes.home.path} />}
      <OtherTabOffer />
    </div>
  )
}

/** Renders a question and the text after it, each on one line if it fits. */
function Sentences({ text }: { text: string }) {
  return [...text.matchAll(/(\S[^?？؟]*[?？؟]?)(\s*)/g)].map(([, sentence, gap]) => (
    <Fragment key={sentence}>
      <span>{sentence}</span>
      {gap && ' '}
    </Fragment>
  ))
}

/** Renders a login link, visible only on a narrow screen: there the header has this link only in the menu. */
function LoginHint() {
  const { texts } = useWords()
  return (
    <p className="returning">
      <span>{texts('home.returning')}</span> <Link to="/login">{texts('connect')}</Link>
    </p>
  )
}

function Introduction() {
  const { texts } = useWords()
  return (
    <>
      <p>{texts('home.text')}</p>
      <ol aria-label={texts('home.steps')}>
        {steps.map(step => (
          <li key={step}>
            <b>{texts(`step.${step}.title`)}</b>
            <small>{texts(`step.${step}.text`)}</small>
          </li>
        ))}
      </ol>
    </>
  )
}

const facts = ['free', 'mandatory', 'minutes']

/**
 * Renders a placeholder for the simulator's first panel: the same texts at the same positions, so that nothing moves when the
 * simulator replaces it. A spinner takes the place of the panel's button.
 */
function StartPlaceholder() {
  const { texts } = useWords()
  return (
    <div className="start">
      <h2>{texts('start.title')}</h2>
      <p>{texts('start.text')}</p>
      <ul>
        {facts.map(fact => (
          <li key={fact}>{texts(`start.${fact}`)}</li>
        ))}
      </ul>
      <div className="place">
        <Waiting />
        <span className="button" data-label={texts('start.begin')} />
      </div>
    </div>
  )
}

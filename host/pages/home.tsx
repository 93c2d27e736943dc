import { Fragment } from 'react'
import { $isBegun } from '../app/questionnaire'
import { DraftOffer } from '../draft/draft-offer'
import { OtherTabOffer } from '../draft/other-tab-offer'
import { LanguageLinks } from '../language/language-links'
import { useFact, useWords } from '../language/words'
import { routes } from '../routing/routes'
import { StartPlaceholder } from './start'
import { Widget } from './widget'

const steps = ['prepare', 'identify', 'send', 'create']

/** What the service is, with the simulator beside it; past its start, the simulator alone. */
export function Home() {
  const { language, texts } = useWords()
  const isBegun = useFact($isBegun)
  return (
    <div className="wash">
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
        </div>
        {!isBegun && <Introduction />}
      </div>
      {isBegun && <LanguageLinks path={routes.home.path} />}
      <OtherTabOffer />
    </div>
  )
}

/** A question and what follows it, each kept on one line if it fits. */
function Sentences({ text }: { text: string }) {
  return [...text.matchAll(/(\S[^?？؟]*[?？؟]?)(\s*)/g)].map(([, sentence, gap]) => (
    <Fragment key={sentence}>
      <span>{sentence}</span>
      {gap && ' '}
    </Fragment>
  ))
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

import { Fragment, useEffect, useRef, useState } from 'react'
import { LanguageLinks } from '../language/language-links'
import { useWords } from '../language/words'
import { routes } from '../routing/routes'
import { StartPlaceholder } from './start'
import { Widget } from './widget'

const steps = ['prepare', 'identify', 'send', 'create']

/** What the service is, with the simulator beside it. */
export function Home() {
  const { language, texts } = useWords()
  const { begin, isOver } = useOutcome()
  return (
    <div className="wash">
      <LanguageLinks path={routes.home.path} />
      <div className="home row">
        <h1 tabIndex={-1}>
          <Sentences text={texts('home.title')} />
        </h1>
        <div ref={begin} className="begin">
          <Widget element="simulator">
            <sante-simulator lang={language}>
              <StartPlaceholder />
            </sante-simulator>
          </Widget>
        </div>
        {!isOver && <Introduction />}
      </div>
    </div>
  )
}

/** A question and what follows it, each kept in one piece where a line has room for it. */
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

/** Has the questionnaire come to its end? Then it says itself what comes next: not all visitors register. */
function useOutcome() {
  const begin = useRef<HTMLDivElement>(null)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const place = begin.current
    const follow = (event: Event) =>
      setIsOver((event as CustomEvent<{ percent: number }>).detail.percent === 100)
    place?.addEventListener('sante-progress', follow)
    return () => place?.removeEventListener('sante-progress', follow)
  }, [])
  return { begin, isOver }
}

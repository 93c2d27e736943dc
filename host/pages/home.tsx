import { useEffect } from 'react'
import { elements, raise } from '../../widgets'
import { useWords } from '../words'

const steps = ['prepare', 'identify', 'send', 'create']

/** What this is, and the simulator beside it. */
export function Home() {
  const { language, texts } = useWords()
  useEffect(() => {
    elements.simulator().catch(() => raise({ level: 'error', code: 'loading', text: texts('error.loading') }))
  }, [texts])
  return (
    <div className="wash">
      <div className="home row">
        <h1 tabIndex={-1}>{texts('home.title')}</h1>
        <sante-simulator lang={language}>
          <p>{texts('loading')}</p>
        </sante-simulator>
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

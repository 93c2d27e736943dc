import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/locale-context'
import { Button } from '../ui/button'
import { Heading } from '../ui/heading'
import type { PanelProps } from './panel-props'
import { QuestionPanel } from './questions/question'
import { OutageNotice } from './results/official-site-link'
import { Eligible, Failed, NotEligible } from './results/results'
import type { SimulatorStore } from './store/store'

interface Props {
  store: SimulatorStore
  /** The panel before the questions. */
  start?: ComponentType<PanelProps>
}

/** Shows one panel at a time. After each move of the visitor, the panel's title gets the focus, so that it is read out. */
export function Simulator({ store, start = StartPanel }: Props) {
  const panel = useStore(store.$panel)
  const moves = useStore(store.$moves)
  const titleRef = useRef<HTMLHeadingElement>(null)
  /** The first panel has no animation. */
  const [initialMoves] = useState(moves)
  useEffect(() => {
    if (moves === store.$focusedMove.get()) return
    if (panel.kind !== 'loading') store.$focusedMove.set(moves)
    titleRef.current?.focus()
  }, [store, moves, panel.kind])
  return (
    <section className={moves === initialMoves ? 'card simulator' : 'card simulator moved'} part="card">
      {(panel.kind === 'question' || panel.kind === 'loading' || panel.kind === 'failed') && (
        <Meter store={store} />
      )}
      <CurrentPanel store={store} titleRef={titleRef} start={start} />
    </section>
  )
}

function CurrentPanel({ store, titleRef, start: Start }: PanelProps & { start: ComponentType<PanelProps> }) {
  const texts = useTexts()
  const panel = useStore(store.$panel)
  switch (panel.kind) {
    case 'start':
      return <Start store={store} titleRef={titleRef} />
    case 'question':
      return (
        <QuestionPanel key={panel.question.key} store={store} titleRef={titleRef} question={panel.question} />
      )
    case 'alert':
      return (
        <NotEligible
          store={store}
          titleRef={titleRef}
          title={panel.question.title}
          reason={panel.question.description}
          outcome={panel.question.outcome}
        />
      )
    case 'ineligible':
      return (
        <NotEligible
          store={store}
          titleRef={titleRef}
          title={texts(`outcome.${panel.verdict.outcome}`) || texts('ineligible.title')}
          reason={panel.verdict.nonEligibilityReason}
          outcome={panel.verdict.outcome}
        />
      )
    case 'eligible':
      return <Eligible store={store} titleRef={titleRef} />
    case 'loading':
      return <LoadingPanel store={store} titleRef={titleRef} />
    case 'failed':
      return <Failed store={store} titleRef={titleRef} />
  }
}

/** The start panel: registration is free and mandatory, the questionnaire is short. `label` is the key of the button's text. */
export function StartPanel({ store, titleRef, label = 'start.begin' }: PanelProps & { label?: string }) {
  const texts = useTexts()
  return (
    <>
      <Heading titleRef={titleRef}>{texts('start.title')}</Heading>
      <p>{texts('start.text')}</p>
      <ul>
        <li>{texts('start.free')}</li>
        <li>{texts('start.mandatory')}</li>
        <li>{texts('start.minutes')}</li>
      </ul>
      <div className="bar">
        <Button onClick={store.begin}>{texts(label)}</Button>
      </div>
    </>
  )
}

/** Milliseconds after which the visitor is informed of the delay. */
const LATE_AFTER_MS = 5000

/** A placeholder in the shape of a question, so that nothing moves. Its title keeps the focus. */
function LoadingPanel({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="skeleton">
      <Heading titleRef={titleRef}>{texts('loading')}</Heading>
      <span />
      <span />
      <span />
      <OutageNotice store={store} isLate={isLate} />
    </div>
  )
}

/** The visitor's progress. The percentage is formatted by a text: `Intl` would delay the first click by 50 ms. */
function Meter({ store }: { store: SimulatorStore }) {
  const texts = useTexts()
  const percent = useStore(store.$percent)
  const number = useStore(store.$number)
  const all = useStore(store.$expected)
  return (
    <div className="progress" part="progress">
      <p>
        <span>{number ? texts('question', { number, all }) : texts('progress')}</span>
        <span>{texts('percent', { percent })}</span>
      </p>
      <progress aria-label={texts('progress')} max={100} value={percent} />
    </div>
  )
}

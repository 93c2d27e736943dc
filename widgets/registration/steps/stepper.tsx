import { useStore } from '@nanostores/react'
import { useTexts } from '../../i18n/locale-context'
import { type Step, steps } from '../../shared/route'
import { createSending } from '../sending'
import type { Registration } from '../store'
import { countedSteps } from './steps'

/** The four steps, with buttons that open finished steps. On a narrow screen, one line and bars show the current step instead. */
export function Stepper({ store }: { store: Registration }) {
  const texts = useTexts()
  const panel = useStore(store.$panel)
  const furthest = useStore(store.$furthest)
  const currentStep: Step = panel.kind === 'step' ? panel.step : 'information'
  const isOver = currentStep === 'confirm'
  const uploads = Object.values(useStore(store.part(createSending).$uploads))
  const isUnsent = uploads.some(({ state }) => state !== 'sent')
  const number = Math.min(steps.indexOf(currentStep) + 1, countedSteps.length)
  return (
    <nav className="stepper" aria-label={texts('steps.label')}>
      {!isOver && <Where number={number} />}
      <ol>
        {countedSteps.map((step, index) => {
          const isCurrent = step === currentStep
          const hasNothingToSend = step !== 'document' || !isUnsent
          const isDone = !isCurrent && (isOver ? hasNothingToSend : index < steps.indexOf(furthest))
          const openState = isCurrent ? 'here' : 'ahead'
          const state = isDone ? 'done' : openState
          return (
            <li key={step} className={state} aria-current={isCurrent ? 'step' : undefined}>
              <span className="mark" aria-hidden="true">
                {state === 'done' ? '✓' : index + 1}
              </span>
              <StepName store={store} step={step} isOpen={isDone && !isOver} />
              <small>{state === 'done' && texts('steps.done')}</small>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** The number and name of the current step, and the name of the next step. The bars show the number as a picture. */
function Where({ number }: { number: number }) {
  const texts = useTexts()
  const [step, next] = countedSteps.slice(number - 1)
  return (
    <div className="where">
      <p>
        <span className="about">{texts('steps.where', { number, all: countedSteps.length })}</span>
        <span aria-hidden="true">{`${number}/${countedSteps.length}`}</span>{' '}
        <b>{texts(`step.${step}.name`)}</b> {next && <small>{texts(`step.${next}.next`)}</small>}
      </p>
      <div className="bars" aria-hidden="true">
        {countedSteps.map((step, index) => (
          <span key={step} className={index < number ? 'reached' : undefined} />
        ))}
      </div>
    </div>
  )
}

function StepName({ store, step, isOpen }: { store: Registration; step: Step; isOpen: boolean }) {
  const texts = useTexts()
  const name = texts(`step.${step}.name`)
  if (!isOpen) return <b>{name}</b>
  return (
    <button type="button" className="link" onClick={() => store.go(step)}>
      <b>{name}</b>
    </button>
  )
}

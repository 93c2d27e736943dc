import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../state/idle'
import { world } from '../state/world'
import { Button } from '../ui/button'
import { useTexts } from '../voice'
import { Waiting } from '../waiting'
import { Information } from './information'
import type { PanelProps } from './registration'
import { type Step, steps } from './steps'

type View = ComponentType<PanelProps>

/** The first step is there at once; each later one is fetched when it comes near. */
const views: Record<Step, () => View | Promise<View>> = {
  information: () => Information,
  identification: () => import('./identification').then(({ Identification }) => Identification),
  document: () => import('./document').then(({ Documents }) => Documents),
  validation: () => import('./validation').then(({ Validation }) => Validation),
  confirm: () => import('./confirm').then(({ Confirm }) => Confirm),
}

/** One step; the next one is fetched meanwhile, so that a line that breaks later does not stop the student. */
export function StepView({ step, ...props }: PanelProps & { step: Step }) {
  const [Shown, setShown] = useState<View | 'failed' | undefined>(() =>
    step === 'information' ? Information : undefined,
  )
  useEffect(() => {
    let isHere = true
    Promise.resolve(views[step]()).then(
      view => isHere && setShown(() => view),
      () => isHere && setShown('failed'),
    )
    const next = steps[steps.indexOf(step) + 1]
    if (next) whenIdle(() => void Promise.resolve(views[next]()).catch(() => undefined))
    return () => {
      isHere = false
    }
  }, [step])
  if (Shown === 'failed') return <Unfetched {...props} />
  return Shown ? <Shown {...props} /> : <Waiting titleRef={props.titleRef} />
}

/** The draft is kept, so loading the page anew loses nothing. */
function Unfetched({ titleRef }: PanelProps) {
  const texts = useTexts()
  return (
    <section className="card" part="card">
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('failed.title')}
      </h2>
      <p>{texts('failed.text')}</p>
      <div className="bar">
        <Button onClick={() => world.visit(globalThis.location.href)}>{texts('again')}</Button>
      </div>
    </section>
  )
}

import { type ComponentType, type Ref, useEffect, useState } from 'react'
import { world } from './state/world'
import { Button } from './ui/button'
import { useTexts } from './voice'
import { Waiting } from './waiting'

interface Titled {
  titleRef: Ref<HTMLHeadingElement>
}

/** A view, or its code on the way. */
export type Load<Props> = () => ComponentType<Props> | Promise<ComponentType<Props>>

interface FetchedProps<Props> {
  load: Load<Props>
  /** The view, where it is here already. */
  first?: ComponentType<Props> | undefined
  /** The key of what is said when its code did not come. */
  failure: string
  view: Props
}

/** A view whose code comes when it is needed. Its place is kept meanwhile, and it says so when the code does not come. */
export function Fetched<Props extends Titled>({ load, first, failure, view }: FetchedProps<Props>) {
  const [Shown, setShown] = useState<ComponentType<Props> | 'failed' | undefined>(() => first)
  useEffect(() => {
    let isHere = true
    Promise.resolve(load()).then(
      shown => isHere && setShown(() => shown),
      () => isHere && setShown('failed'),
    )
    return () => {
      isHere = false
    }
  }, [load])
  if (Shown === 'failed') return <Unfetched titleRef={view.titleRef} failure={failure} />
  return Shown ? <Shown {...view} /> : <Waiting titleRef={view.titleRef} />
}

/** What was said is kept in the tab, so that loading the page anew is a way on. */
function Unfetched({ titleRef, failure }: Titled & { failure: string }) {
  const texts = useTexts()
  return (
    <section className="card" part="card">
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('failed.title')}
      </h2>
      <p>{texts(failure)}</p>
      <div className="bar">
        <Button onClick={() => world.visit(globalThis.location.href)}>{texts('again')}</Button>
      </div>
    </section>
  )
}

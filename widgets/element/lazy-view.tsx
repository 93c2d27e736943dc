import { type ComponentType, type Ref, useCallback, useEffect, useRef, useState } from 'react'
import { inTime } from '../state/in-time'
import { isOffline } from '../state/online'
import { world } from '../state/world'
import { Button } from '../ui/button'
import { focusTitle } from '../ui/focus'
import { useTexts } from './locale-context'
import { Waiting } from './skeleton'

interface Titled {
  titleRef: Ref<HTMLHeadingElement>
}

/** A view's code on the way. */
export type Load<Props> = () => Promise<ComponentType<Props>>

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
  const [Shown, setShown] = useState<ComponentType<Props> | undefined>(() => first)
  const [hasFailed, setFailed] = useState(false)
  /** Where whoever waited for the view was: the focus goes on to its title. */
  const place = useRef<Element>(null)
  const bring = useCallback(() => inTime(load).then(shown => setShown(() => shown)), [load])
  useEffect(() => {
    bring().catch(() => setFailed(true))
  }, [bring])
  useEffect(() => {
    if (Shown && place.current) focusTitle(place.current)
  }, [Shown])
  if (Shown) return <Shown {...view} />
  if (!hasFailed) return <Waiting titleRef={view.titleRef} />
  return <Unfetched titleRef={view.titleRef} failure={failure} place={place} bring={bring} />
}

interface UnfetchedProps extends Titled {
  failure: string
  place: { current: Element | null }
  bring: () => Promise<void>
}

/**
 * The line that comes back is made use of, and so is the visitor's own try. Where the browser does not ask twice for one file,
 * loading the page anew is a way on: what was said is kept in the tab.
 */
function Unfetched({ titleRef, failure, place, bring }: UnfetchedProps) {
  const texts = useTexts()
  const card = useRef<HTMLElement>(null)
  const attempt = useCallback(() => {
    place.current = card.current?.matches(':focus-within') ? card.current.parentElement : null
    return bring()
  }, [place, bring])
  useEffect(() => {
    const resume = () => void attempt().catch(() => undefined)
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [attempt])
  const again = () =>
    void attempt().catch(() => isOffline() || world.visit(globalThis.location.href.replace(/#.*/, '')))
  return (
    <section ref={card} className="card" part="card">
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('failed.title')}
      </h2>
      <p>{texts(failure)}</p>
      <div className="bar">
        <Button onClick={again}>{texts('again')}</Button>
      </div>
    </section>
  )
}

import { type ComponentType, type Ref, useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/locale-context'
import { importWithTimeout } from '../runtime/import-with-timeout'
import { isOffline } from '../runtime/online'
import { environment } from '../state/environment'
import { Button } from '../ui/button'
import { focusTitle } from '../ui/focus'
import { Heading } from '../ui/heading'
import { Skeleton } from './skeleton'

interface Titled {
  titleRef: Ref<HTMLHeadingElement>
}

/** Loads the code of a view. */
export type Load<Props> = () => Promise<ComponentType<Props>>

interface LazyViewProps<Props> {
  load: Load<Props>
  /** The view, if its code is loaded already. */
  first?: ComponentType<Props> | undefined
  /** Key of the sentence that is shown when the code cannot be loaded. */
  failure: string
  view: Props
}

/** A view whose code is loaded when it is needed: a skeleton until then, and a way to try again if loading fails. */
export function LazyView<Props extends Titled>({ load, first, failure, view }: LazyViewProps<Props>) {
  const [Shown, setShown] = useState<ComponentType<Props> | undefined>(() => first)
  const [hasFailed, setFailed] = useState(false)
  /** Where the focus was when the visitor tried again: it goes on to the view's title. */
  const place = useRef<Element>(null)
  const bring = useCallback(() => importWithTimeout(load).then(shown => setShown(() => shown)), [load])
  useEffect(() => {
    bring().catch(() => setFailed(true))
  }, [bring])
  useEffect(() => {
    if (Shown && place.current) focusTitle(place.current)
  }, [Shown])
  if (Shown) return <Shown {...view} />
  if (!hasFailed) return <Skeleton titleRef={view.titleRef} />
  return <LoadFailure titleRef={view.titleRef} failure={failure} place={place} bring={bring} />
}

interface LoadFailureProps extends Titled {
  failure: string
  place: { current: Element | null }
  bring: () => Promise<void>
}

/**
 * Tries again when the browser is back online, and when the visitor asks for it. Some browsers request a file only once: then
 * the page is loaded again, with the answers that the tab keeps.
 */
function LoadFailure({ titleRef, failure, place, bring }: LoadFailureProps) {
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
    void attempt().catch(() => isOffline() || environment.visit(globalThis.location.href.replace(/#.*/, '')))
  return (
    <section ref={card} className="card" part="card">
      <Heading titleRef={titleRef}>{texts('failed.title')}</Heading>
      <p>{texts(failure)}</p>
      <div className="bar">
        <Button onClick={again}>{texts('again')}</Button>
      </div>
    </section>
  )
}

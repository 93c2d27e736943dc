import { type ComponentType, type Ref, useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/locale-context'
import { importWithTimeout } from '../../runtime/import-with-timeout'
import { isOffline } from '../../runtime/online'
import { environment } from '../../state/environment'
import { Button } from '../../ui/button'
import { focusTitle } from '../../ui/focus'
import { Heading } from '../../ui/heading'
import { Skeleton } from './skeleton'

interface Titled {
  titleRef: Ref<HTMLHeadingElement>
}

/** Loads the code of a view. */
export type Load<Props> = () => Promise<ComponentType<Props>>

interface LazyViewProps<Props> {
  load: Load<Props>
  /** The component, if its code is loaded already. */
  loaded?: ComponentType<Props> | undefined
  /** Key of the sentence for a failed load. */
  failure: string
  view: Props
}

/** Loads a view when it is rendered. Shows a skeleton meanwhile, and a retry button if loading fails. */
export function LazyView<Props extends Titled>({ load, loaded, failure, view }: LazyViewProps<Props>) {
  const [View, setView] = useState<ComponentType<Props> | undefined>(() => loaded)
  const [hasFailed, setFailed] = useState(false)
  /** The parent of the failure card, if the card had the focus at the retry: the focus then moves to the view's title. */
  const failureParent = useRef<Element>(null)
  const loadView = useCallback(() => importWithTimeout(load).then(shown => setView(() => shown)), [load])
  useEffect(() => {
    loadView().catch(() => setFailed(true))
  }, [loadView])
  useEffect(() => {
    if (View && failureParent.current) focusTitle(failureParent.current)
  }, [View])
  if (View) return <View {...view} />
  if (!hasFailed) return <Skeleton titleRef={view.titleRef} />
  return (
    <LoadFailure
      titleRef={view.titleRef}
      failure={failure}
      failureParent={failureParent}
      loadView={loadView}
    />
  )
}

interface LoadFailureProps extends Titled {
  failure: string
  failureParent: { current: Element | null }
  loadView: () => Promise<void>
}

/**
 * Retries when the browser is online again and when the visitor presses the button. Some browsers never fetch a failed module
 * again. Therefore the page is reloaded if a retry by the button fails while the browser is online. The tab keeps the answers.
 */
function LoadFailure({ titleRef, failure, failureParent, loadView }: LoadFailureProps) {
  const texts = useTexts()
  const card = useRef<HTMLElement>(null)
  const attempt = useCallback(() => {
    failureParent.current = card.current?.matches(':focus-within') ? card.current.parentElement : null
    return loadView()
  }, [failureParent, loadView])
  useEffect(() => {
    // If this fails, the card with its button stays.
    const resume = () => void attempt().catch(() => undefined)
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [attempt])
  const again = () =>
    void attempt().catch(() => {
      if (!isOffline()) environment.visit(globalThis.location.href.replace(/#.*/, ''))
    })
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

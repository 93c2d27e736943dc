import { type ReactNode, useEffect } from 'react'
import { $service, elements, raise } from '../../widgets'
import { useFact, useWords } from '../words'

interface Props {
  element: keyof typeof elements
  /** What stands in its place until the service has answered, and then until its code is there. */
  waiting: ReactNode
  /** The tag, around what it holds. */
  children: (held: ReactNode) => ReactNode
}

/**
 * One of the kit's elements. It is made ready unseen while the service is being asked: what the visitor waits for is the
 * answer, and nothing after it.
 */
export function Widget({ element, waiting, children }: Props) {
  const { texts } = useWords()
  const isPending = useFact($service).state === 'pending'
  useEffect(() => {
    elements[element]().catch(() => raise({ level: 'error', code: 'loading', text: texts('error.loading') }))
  }, [element, texts])
  return (
    <>
      {isPending && waiting}
      <div hidden={isPending}>{children(isPending ? null : waiting)}</div>
    </>
  )
}

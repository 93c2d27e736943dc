import type { ReactNode } from 'react'
import { $service, elements } from '../../widgets'
import { askService } from '../connection/connection'
import { Again } from '../connection/unreached'
import { useCode } from '../connection/use-code'
import { useCutOff } from '../connection/use-cut-off'
import { useFact } from '../words'

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
  const isPending = useFact($service).state !== 'resolved'
  const isCutOff = useCutOff()
  const { hasFailed, again } = useCode(elements[element])
  const tryAgain = isCutOff ? askService : hasFailed ? again : undefined
  return (
    <Again value={tryAgain}>
      {isPending && waiting}
      <div hidden={isPending}>{children(isPending ? null : waiting)}</div>
    </Again>
  )
}

import { type ReactNode, useCallback } from 'react'
import { $service, elements } from '../../widgets'
import { askService } from '../connection/connection'
import { Again } from '../connection/unreached'
import { useCode } from '../connection/use-code'
import { useCutOff } from '../connection/use-cut-off'
import { useFact } from '../language/words'

interface Props {
  element: keyof typeof elements
  /** The tag, and the content shown in it until the service has answered and its code is loaded. */
  children: ReactNode
}

/** One of the kit's elements. Its code runs once the service is known to be open. */
export function Widget({ element, children }: Props) {
  const isOpen = useFact($service).state === 'resolved'
  const isCutOff = useCutOff()
  const { hasFailed, again } = useCode(
    useCallback(async () => isOpen && elements[element](), [isOpen, element]),
  )
  return <Again value={isCutOff ? askService : hasFailed ? again : undefined}>{children}</Again>
}

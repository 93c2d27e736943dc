import { type ReactNode, useCallback } from 'react'
import { $service, elements } from '../../widgets'
import { recheckService, useIsCutOff } from '../connection/connection'
import { useLazyCode } from '../connection/use-lazy-code'
import { useStoreValue } from '../language/words'
import { RetryContext } from './waiting'

interface Props {
  element: keyof typeof elements
  /** The tag, with the content shown until the service has responded and the code is loaded. */
  children: ReactNode
}

/**
 * Renders one of the kit's elements. Its code is loaded once the service is known to be open. On the first page, `runElement`
 * (host/routing/router.ts) loads it earlier, without waiting for the service.
 */
export function Widget({ element, children }: Props) {
  const isOpen = useStoreValue($service).state === 'resolved'
  const isCutOff = useIsCutOff()
  const { hasFailed, again } = useLazyCode(
    useCallback(async () => isOpen && elements[element](), [isOpen, element]),
  )
  const loadAgain = hasFailed ? again : undefined
  return <RetryContext value={isCutOff ? recheckService : loadAgain}>{children}</RetryContext>
}

import { type ReactNode, useCallback } from 'react'
import { $service, elements } from '../../widgets'
import { recheckService, useIsOffline } from '../connection/connection'
import { useLazyCode } from '../connection/use-lazy-code'
import { useStoreValue } from '../language/words'
import { RetryContext } from './waiting'

interface Props {
  element: keyof typeof elements
  /** The tag, with the content shown until the service has responded and the code is loaded. */
  children: ReactNode
}

/**
 * Renders one of the kit's elements. Its code is loaded once the service is known to be open; on the page that the visitor opens
 * first, before that (`runElement` in host/routing/router.ts).
 */
export function Widget({ element, children }: Props) {
  const isOpen = useStoreValue($service).state === 'resolved'
  const isCutOff = useIsOffline()
  const { hasFailed, again } = useLazyCode(
    useCallback(async () => isOpen && elements[element](), [isOpen, element]),
  )
  const loadAgain = hasFailed ? again : undefined
  return <RetryContext value={isCutOff ? recheckService : loadAgain}>{children}</RetryContext>
}

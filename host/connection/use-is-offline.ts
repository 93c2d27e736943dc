import { $service, isConnectionLost } from '../../widgets'
import { useFact } from '../language/words'
import { $connection } from './connection'

/** Returns true if the service could not be checked because there is no connection. This is not maintenance. */
export function useIsOffline(): boolean {
  const service = useFact($service)
  return useFact($connection) === 'off' && service.state === 'rejected' && isConnectionLost(service.failure)
}

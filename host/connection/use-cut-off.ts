import { $service, isConnectionLost } from '../../widgets'
import { useFact } from '../language/words'
import { $connection } from './connection'

/** The service could not be checked because there is no connection: this is not maintenance. */
export function useCutOff(): boolean {
  const service = useFact($service)
  return useFact($connection) === 'off' && service.state === 'rejected' && isConnectionLost(service.failure)
}

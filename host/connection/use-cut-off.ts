import { $service, isConnectionLost } from '../../widgets'
import { useFact } from '../words'
import { $connection } from './connection'

/** The service could not be asked since there is no line: that is no maintenance. */
export function useCutOff(): boolean {
  const service = useFact($service)
  return useFact($connection) === 'off' && service.state === 'rejected' && isConnectionLost(service.failure)
}

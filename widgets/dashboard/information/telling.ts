import type { AskerFor } from '../../asker'
import type { Failure } from '../../state/ask'
import { tell } from '../../state/loadable'

/** The catalogue has no sentence for these calls: the server's own is shown, else the default (spec, section 8). */
export function tellPlainly(failure: Failure, asker: AskerFor): void {
  const isSaid = failure.kind === 'refused' && failure.detail !== undefined
  tell(failure, isSaid ? { ...asker('refused'), texts: () => '' } : asker('unknown'))
}

import type { CallContext } from '../runtime/loadable'
import { environment } from '../state/environment'
import { authorization, expire } from '../state/token'
import type { SanteElement } from './sante-element'

export type CallContextFor = (code: string, headers?: Record<string, string>) => CallContext

/** Who asks, in the language of the moment and with the token of this tab. `code` names the catalogue's sentence. */
export const createCallContext =
  (element: SanteElement): CallContextFor =>
  (code, headers) => {
    const { language, texts } = element.$locale.get()
    const shown = authorization()
    const connection = {
      base: environment.apiBase,
      fetch: environment.fetch,
      language,
      headers: { ...shown, ...headers },
    }
    return { connection, source: element, texts, code, expire: () => expire(shown) }
  }
